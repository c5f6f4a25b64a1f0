/**
 * The lander's physics engine: Box2D 2.3.0, cut down to three bodies, two hinges and a ground of
 * edges, and computed in the reference's order, because its results are compared in every bit.
 * Where a term of the reference is always zero here (the ground's velocity and inverse mass,
 * restitution, damping) it is left out, which at most changes the sign of a zero.
 *
 * <p>This is an altered version of parts of Box2D, Copyright (c) 2006-2013 Erin Catto,
 * http://www.box2d.org, under its licence: This software is provided 'as-is', without any express
 * or implied warranty. In no event will the authors be held liable for any damages arising from the
 * use of this software. Permission is granted to anyone to use this software for any purpose,
 * including commercial applications, and to alter it and redistribute it freely, subject to the
 * following restrictions: 1. The origin of this software must not be misrepresented; you must not
 * claim that you wrote the original software. If you use this software in a product, an
 * acknowledgment in the product documentation would be appreciated but is not required. 2. Altered
 * source versions must be plainly marked as such, and must not be misrepresented as being the
 * original software. 3. This notice may not be removed or altered from any source distribution.
 */
package org.sgmmqf.env.lander.physics;
