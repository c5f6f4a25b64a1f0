"use strict";
/* Takes the decisions of an episode apart, for the report and for the live page. Numbers were recorded by the program; what
   is computed here is the mixture itself, at the states of the episode and at those that the reader chooses. */
sgmmqf.explorers = (() => {
  const {element, text, load, numbers} = sgmmqf;
  const COLORS = ["#0072b2", "#d55e00", "#009e73", "#b9569b", "#b08600", "#4a7fd6", "#7a5a3a", "#6b7280"];
  const FRAMES_PER_SECOND = 25;
  const SHOWN = 8;
  /** Beyond so many ellipses a plane is a tangle. */
  const MANY = 60;
  const MAP = {columns: 96, rows: 72};
  const SVG = "http://www.w3.org/2000/svg";
  const dark = matchMedia("(prefers-color-scheme: dark)");

  /** The sum of Gaussians of model.json: Q(s, a) = sum of weights[a] exp(-(s - mean)^T covariance^-1 (s - mean)). */
  class Mixture {
    constructor(gaussians) {
      this.parts = gaussians.map(it => ({weights: it.weights, mean: it.mean, factor: Mixture.cholesky(it.covariance)}));
    }

    /** L of L L^T, rows one after the other. */
    static cholesky(matrix) {
      const size = matrix.length, factor = new Float64Array(size * size);
      for (let i = 0; i < size; i++) {
        for (let j = 0; j <= i; j++) {
          let rest = matrix[i][j];
          for (let k = 0; k < j; k++) rest -= factor[i * size + k] * factor[j * size + k];
          factor[i * size + j] = i === j ? Math.sqrt(rest) : rest / factor[j * size + j];
        }
      }
      return factor;
    }

    /** G_k(s) of every part. */
    answers(state) {
      const size = state.length, solved = new Float64Array(size);
      return this.parts.map(({mean, factor}) => {
        let square = 0;
        for (let i = 0; i < size && square < 80; i++) { // beyond, the answer is below 1e-34
          let rest = state[i] - mean[i];
          for (let k = 0; k < i; k++) rest -= factor[i * size + k] * solved[k];
          solved[i] = rest / factor[i * size + i];
          square += solved[i] * solved[i];
        }
        return Math.exp(-square);
      });
    }

    /** Q(s, a) of every action. */
    values(state, answers = this.answers(state)) {
      const values = this.parts.length ? this.parts[0].weights.map(() => 0) : [];
      this.parts.forEach(({weights}, k) => {
        if (answers[k]) for (let a = 0; a < values.length; a++) values[a] += weights[a] * answers[k];
      });
      return values;
    }
  }

  /** The first of the largest, and the first of the largest but it. */
  function ranked(values) {
    let best = 0;
    values.forEach((it, a) => { if (it > values[best]) best = a; });
    let second = best === 0 ? Math.min(1, values.length - 1) : 0;
    values.forEach((it, a) => { if (a !== best && it > values[second]) second = a; });
    return {best, second, margin: values[best] - values[second]};
  }

  function svg(name, attributes = {}, ...children) {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function ticks(low, high, count) {
    const raw = (high - low) / count, power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= raw);
    const found = [];
    for (let i = Math.ceil(low / step); i * step <= high + 1e-9 * step; i++) found.push(Number((i * step).toPrecision(12)));
    return found;
  }

  /** What is too small for a bar is none. */
  function short(value) {
    return text(Math.abs(value) < 5e-5 ? 0 : Number(value.toPrecision(4)));
  }

  function clamp(value, low, high) {
    return Math.min(high, Math.max(low, value));
  }

  /** From dark blue over green to yellow, ever brighter. */
  function heat(share) {
    const stops = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];
    const at = clamp(share, 0, 1) * (stops.length - 1), i = Math.min(Math.floor(at), stops.length - 2);
    return stops[i].map((it, c) => it + (at - i) * (stops[i + 1][c] - it));
  }

  class Explorer {
    constructor(host) {
      this.host = host;
      this.runs = JSON.parse(host.dataset.runs);
    }

    async start(run = this.runs[0]) {
      this.begun = performance.now();
      this.run = run;
      this.pause();
      try {
        const data = await load("explain/" + run.id);
        if (run !== this.run) return;
        this.take(data);
        this.build();
        this.show();
        this.host.dataset.drawn = JSON.stringify({run: run.id, milliseconds: Math.round(performance.now() - this.begun)});
        if (data.film) this.openFilm();
      } catch (error) {
        this.host.replaceChildren(element("p", {class: "missing"}, "The explorer cannot be drawn: " + error.message + "."));
      }
    }

    /** More runs to choose from. */
    offer(runs) {
      const select = this.host.querySelector("[name=run]");
      const fresh = runs.filter(it => !this.runs.some(old => old.id === it.id));
      this.runs.push(...fresh);
      if (select) select.append(...fresh.map(it => element("option", {value: it.id}, it.label)));
    }

    take(data) {
      this.data = data;
      // numbers come one Gaussian after the other, of a covariance the lower triangle
      const reader = list => { let at = 0; return count => list.slice(at, at += count); };
      const living = reader(numbers(data.living)), dead = reader(numbers(data.dead));
      for (const it of data.gaussians) {
        const next = it.alive ? living : dead;
        it.weights = next(data.actions.length);
        it.mean = next(data.axes.length);
        it.covariance = it.mean.map((_, i) => next(i + 1));
        it.mean.forEach((_, i) => { for (let j = 0; j < i; j++) it.covariance[j][i] = it.covariance[i][j]; });
      }
      this.living = data.gaussians.filter(it => it.alive);
      this.mixture = new Mixture(this.living);
      this.episode = data.episode && {...data.episode, actions: numbers(data.episode.actions)};
      const state = reader(numbers(data.episode ? data.episode.states : []));
      this.states = this.episode ? this.episode.actions.map(() => state(data.axes.length)) : [];
      this.step = 0;
      this.hand = this.states.length ? null : this.middle();
      this.chosen = null;
      [this.x, this.y] = data.plane;
      this.layer = "none";
      this.drawn = this.living.length > MANY ? "carriers" : "all";
      this.film = null;
      this.decided = this.states.map(it => ranked(this.mixture.values(it)));
      this.limits = data.axes.map((axis, i) => this.limitsOf(axis, i));
    }

    middle() {
      return this.data.axes.map((_, i) => {
        const sorted = this.living.map(it => it.mean[i]).sort((a, b) => a - b);
        return sorted.length ? sorted[sorted.length >> 1] : 0;
      });
    }

    /** Where the episode went and most Gaussians reach, within the domain. */
    limitsOf(axis, i) {
      const reach = this.living.flatMap(it => [-1, 1].map(side => it.mean[i] + side * Math.sqrt(it.covariance[i][i]))).sort((a, b) => a - b);
      const cut = Math.floor(reach.length / 6);
      const seen = [...this.states.map(it => it[i]), ...reach.slice(cut, reach.length - cut)];
      if (!seen.length) seen.push(0);
      let low = Math.min(...seen), high = Math.max(...seen);
      const air = 0.04 * (high - low) || 0.5;
      low -= air;
      high += air;
      if (axis.low != null && axis.low < high) low = Math.max(low, axis.low - air);
      if (axis.high != null && axis.high > low) high = Math.min(high, axis.high + air);
      return [low, high];
    }

    get state() {
      return this.hand || this.states[this.step];
    }

    color(action) {
      return sgmmqf.seen(COLORS[action % COLORS.length]);
    }

    action(a) {
      return this.data.actions[a] || "action " + a;
    }

    axis(i) {
      const {name, unit} = this.data.axes[i];
      return unit ? name + " (" + unit + ")" : name;
    }

    build() {
      const choice = (label, name, options, value, change) => {
        const select = element("select", {name, onchange: () => change(select.value)},
          ...options.map(([id, shown]) => element("option", {value: id, selected: String(id) === String(value)}, shown)));
        return element("label", {}, label + " ", select);
      };
      const axes = this.data.axes.map((_, i) => [i, this.axis(i)]);
      const plane = (key, other) => value => {
        const old = this[key];
        this[key] = Number(value);
        if (this[key] === this[other]) { this[other] = old; this.host.querySelector(`[name=${other}]`).value = old; }
        this.drawPlane();
        this.show();
      };
      const layers = [["none", "nothing"], ["policy", "the greedy action"], ["best", "the largest value"],
        ...this.data.actions.map((it, a) => [a, "the value of " + it])];
      const tools = element("div", {class: "tools"},
        choice("Run", "run", this.runs.map(it => [it.id, it.label]), this.run.id, id => this.start(this.runs.find(it => it.id === id))),
        choice("across", "x", axes, this.x, plane("x", "y")), choice("up", "y", axes, this.y, plane("y", "x")),
        choice("colour the plane by", "layer", layers, this.layer, it => { this.layer = it; this.show(); }),
        choice("draw", "drawn", [["all", "every Gaussian"], ["carriers", "those that carry 90 % of the decision"]], this.drawn,
          it => { this.drawn = it; this.show(); }));
      this.plane = element("div", {class: "plane", tabindex: "0", role: "application", "aria-roledescription": "plane of two coordinates", onkeydown: event => this.key(event)});
      this.legend = element("p", {class: "actions"}, "A Gaussian has the colour of the action that it weighs most: ",
        ...this.data.actions.flatMap((it, a) => [element("i", {style: "background:" + this.color(a)}), " " + it + " "]));
      this.mapNote = element("p", {class: "caption"});
      this.bars = element("div", {class: "scroll bars", tabindex: "0", role: "region", "aria-label": "Who says what to which action"});
      this.card = element("div", {class: "card gaussian", "aria-live": "polite"});
      this.spoken = element("p", {class: "spoken", "aria-live": "polite"});
      this.host.replaceChildren(tools,
        element("div", {class: "stage"},
          element("div", {}, ...this.buildTime()),
          element("div", {}, this.plane, this.legend, this.mapNote, this.buildSliders())),
        this.bars, this.buildChooser(), this.card, this.spoken);
      this.drawPlane();
      this.drawMargin();
      this.describe();
      if (this.watch) this.watch.disconnect();
      this.watch = new ResizeObserver(() => this.redraw());
      this.watch.observe(this.plane);
    }

    /** The film with its controls, or a sentence on why there is none. */
    buildTime() {
      if (!this.states.length) {
        this.readout = element("p", {class: "readout"});
        return [element("p", {class: "note"}, "The decisions of an episode are not recorded in this run. Move the state by hand."), this.readout];
      }
      this.canvas = element("canvas", {class: "movie", tabindex: "0", role: "application", "aria-roledescription": "film", width: 600, height: 400, onkeydown: event => this.key(event)});
      this.canvas.hidden = !this.data.film;
      const button = (name, label, shown, click) => element("button", {type: "button", name, "aria-label": label, onclick: click}, shown);
      this.playing = null;
      this.playButton = button("play", "Play", "▶ play", () => this.playing ? this.pause() : this.play());
      this.slider = element("input", {type: "range", name: "step", min: 0, max: this.states.length - 1, step: 1, value: 0,
        "aria-label": "Step of the episode", oninput: () => { this.pause(); this.go(Number(this.slider.value)); }});
      this.readout = element("p", {class: "readout"});
      this.margin = element("div", {class: "margin", role: "img", "aria-label": this.alternative(),
        onpointerdown: event => { this.margin.setPointerCapture(event.pointerId); this.seek(event); },
        onpointermove: event => { if (event.buttons) this.seek(event); }});
      const differing = this.episode.actions.filter((it, i) => it !== this.decided[i].best).length;
      const played = this.episode.policy === "greedy" ? "" : "The film is played by the policy that is judged (" + this.episode.policy
        + "), what is taken apart are the newest parameters: both take the same action in "
        + (this.states.length - differing) + " of " + this.states.length + " steps.";
      return [this.canvas,
        element("div", {class: "controls", role: "group", "aria-label": "Time line"},
          button("first", "First step", "|◀", () => { this.pause(); this.go(0); }),
          button("back", "One step back", "◀", () => { this.pause(); this.go(this.step - 1); }),
          this.playButton,
          button("next", "One step on", "▶|", () => { this.pause(); this.go(this.step + 1); }),
          this.slider),
        this.readout, this.margin, element("p", {class: "caption"}, "Margin between the best and the second action along the episode;"
          + " the strip below has the colours of the actions played. "
          + (this.episode.length > this.states.length ? "These are the first of " + text(this.episode.length) + " steps, as many as the film has. " : "") + played)];
    }

    /** Of the margin's drawing, for those who do not see it. */
    alternative() {
      const margins = this.decided.map(it => it.margin), low = Math.min(...margins), high = Math.max(...margins);
      return `The margin along the episode, from ${text(low)} at step ${margins.indexOf(low)} to ${text(high)} at step ${margins.indexOf(high)}.`;
    }

    buildSliders() {
      this.sliders = this.data.axes.map((_, i) => {
        const [low, high] = this.limits[i];
        return element("input", {type: "range", name: "s" + i, min: low, max: high, step: "any", "aria-label": this.axis(i),
          oninput: event => this.move(i, Number(event.target.value))});
      });
      this.outputs = this.sliders.map(() => element("output"));
      this.back = element("button", {type: "button", name: "release", onclick: () => { this.hand = null; this.show(); }}, "Back to the episode");
      return element("details", {class: "hand", open: !this.states.length || innerWidth > 900},
        element("summary", {}, "Move the state by hand"),
        element("div", {class: "sliders"}, ...this.sliders.map((it, i) => element("label", {}, element("span", {}, this.axis(i)), it, this.outputs[i]))),
        this.states.length ? this.back : "");
    }

    buildChooser() {
      const option = it => element("option", {value: it.number}, "Gaussian " + it.number);
      const dead = this.data.gaussians.filter(it => !it.alive);
      this.chooser = element("select", {name: "gaussian", onchange: () => this.choose(this.chooser.value === "" ? null : Number(this.chooser.value))},
        element("option", {value: ""}, "none"), element("optgroup", {label: this.living.length + " living"}, ...this.living.map(option)),
        ...(dead.length ? [element("optgroup", {label: dead.length + " dead"}, ...dead.map(option))] : []));
      return element("p", {class: "tools"}, element("label", {}, "Look at ", this.chooser));
    }

    redraw() {
      if (this.plane.clientWidth === this.width) return;
      this.drawPlane();
      this.drawMargin();
      this.describe();
      this.show();
    }

    /** Everything in the plane that does not move. */
    drawPlane() {
      this.width = this.plane.clientWidth;
      const width = this.width || 600, height = Math.round(clamp(0.78 * width, 240, 520));
      const box = this.box = {left: 52, right: width - 10, top: 10, bottom: height - 44};
      const [xs, ys] = [this.limits[this.x], this.limits[this.y]];
      this.toX = it => box.left + (it - xs[0]) / (xs[1] - xs[0]) * (box.right - box.left);
      this.toY = it => box.bottom - (it - ys[0]) / (ys[1] - ys[0]) * (box.bottom - box.top);
      this.map = element("canvas", {class: "map", width: MAP.columns, height: MAP.rows,
        style: `left:${box.left}px;top:${box.top}px;width:${box.right - box.left}px;height:${box.bottom - box.top}px`});
      const clip = "clip" + this.host.dataset.number;
      const drawing = svg("svg", {width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true",
        onpointerdown: event => this.pointed(event), onpointermove: event => { if (event.buttons && this.dragging) this.place(event); },
        onpointerup: () => { this.dragging = false; }});
      drawing.append(svg("clipPath", {id: clip}, svg("rect", {x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top})));
      drawing.append(svg("rect", {x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top, class: "frame"}));
      for (const value of ticks(xs[0], xs[1], width < 450 ? 4 : 7)) {
        drawing.append(svg("text", {x: this.toX(value), y: box.bottom + 16, "text-anchor": "middle"}, text(value)));
        drawing.append(svg("path", {d: `M${this.toX(value)} ${box.bottom}v4`, class: "frame"}));
      }
      for (const value of ticks(ys[0], ys[1], 6)) {
        drawing.append(svg("text", {x: box.left - 7, y: this.toY(value) + 4, "text-anchor": "end"}, text(value)));
        drawing.append(svg("path", {d: `M${box.left} ${this.toY(value)}h-4`, class: "frame"}));
      }
      const middle = (box.top + box.bottom) / 2;
      drawing.append(svg("text", {x: (box.left + box.right) / 2, y: height - 8, "text-anchor": "middle", class: "title"}, this.axis(this.x)));
      drawing.append(svg("text", {x: 12, y: middle, "text-anchor": "middle", class: "title", transform: `rotate(-90 12 ${middle})`}, this.axis(this.y)));
      const inside = svg("g", {"clip-path": `url(#${clip})`});
      const area = it => it.covariance[this.x][this.x] * it.covariance[this.y][this.y] - it.covariance[this.x][this.y] ** 2;
      this.ellipses = new Map();
      const grown = [...this.living].sort((a, b) => area(b) - area(a));
      for (const it of grown) {
        const path = svg("path", {d: this.outline(it), "data-gaussian": it.number, class: "gaussian"}, svg("title", {}, "Gaussian " + it.number));
        const color = this.color(ranked(it.weights).best);
        path.style.fill = color;
        path.style.stroke = color;
        this.ellipses.set(it.number, path);
        inside.append(path);
      }
      this.ghost = svg("path", {class: "ghost"});
      this.trail = svg("path", {class: "trail"});
      this.dot = svg("circle", {r: 6, class: "dot"});
      const way = svg("path", {class: "way", d: this.way(this.states)});
      inside.append(this.ghost, way, this.trail, this.dot);
      drawing.append(inside);
      this.plane.replaceChildren(this.map, drawing);
      this.mark();
    }

    /** Where the quadratic form of centre and covariance block is 1, as in the figures of the report. */
    outline({mean, covariance}) {
      const a = Math.sqrt(covariance[this.x][this.x]), b = covariance[this.x][this.y] / a;
      const c = Math.sqrt(Math.max(0, covariance[this.y][this.y] - b * b));
      let path = "";
      for (let i = 0; i < 48; i++) {
        const angle = 2 * Math.PI * i / 48;
        const x = mean[this.x] + a * Math.cos(angle), y = mean[this.y] + b * Math.cos(angle) + c * Math.sin(angle);
        path += (i ? "L" : "M") + this.toX(x).toFixed(1) + " " + this.toY(y).toFixed(1);
      }
      return path + "Z";
    }

    way(states) {
      return states.map((it, i) => (i ? "L" : "M") + this.toX(it[this.x]).toFixed(1) + " " + this.toY(it[this.y]).toFixed(1)).join("");
    }

    pointed(event) {
      const found = event.target.dataset && event.target.dataset.gaussian;
      if (found) return this.choose(Number(found));
      this.dragging = true;
      this.place(event);
    }

    /** The state goes where the plane was pressed. */
    place(event) {
      const bounds = this.plane.getBoundingClientRect(), {box} = this;
      const across = (event.clientX - bounds.left - box.left) / (box.right - box.left);
      const up = (box.bottom - event.clientY + bounds.top) / (box.bottom - box.top);
      if (across < 0 || across > 1 || up < 0 || up > 1) return;
      const at = ([low, high], share) => low + share * (high - low);
      this.move(this.x, at(this.limits[this.x], across));
      this.move(this.y, at(this.limits[this.y], up));
    }

    move(i, value) {
      this.pause();
      this.hand = [...this.state];
      this.hand[i] = value;
      this.show();
    }

    drawMargin() {
      if (!this.states.length) return;
      const width = this.margin.clientWidth || 500, height = 150, left = 44, bottom = height - 16;
      const most = Math.max(...this.decided.map(it => it.margin), 1e-12);
      this.stepX = it => left + (this.states.length < 2 ? 0 : it / (this.states.length - 1)) * (width - left - 8);
      const y = it => bottom - it / most * (bottom - 10);
      const drawing = svg("svg", {width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true"});
      for (const value of ticks(0, most, 2)) {
        drawing.append(svg("text", {x: left - 6, y: y(value) + 4, "text-anchor": "end"}, text(value)),
          svg("path", {d: `M${left} ${y(value)}H${width - 8}`, class: "grid"}));
      }
      drawing.append(svg("path", {d: this.decided.map((it, i) => (i ? "L" : "M") + this.stepX(i).toFixed(1) + " " + y(it.margin).toFixed(1)).join(""), class: "line"}));
      for (let from = 0, i = 1; i <= this.episode.actions.length; i++) {
        if (this.episode.actions[i] !== this.episode.actions[from]) {
          const end = i < this.episode.actions.length ? this.stepX(i) : width - 8;
          const part = svg("rect", {x: this.stepX(from), y: bottom + 4, width: Math.max(1, end - this.stepX(from)), height: 8});
          part.style.fill = this.color(this.episode.actions[from]);
          drawing.append(part);
          from = i;
        }
      }
      this.cursor = svg("path", {class: "cursor"});
      drawing.append(this.cursor);
      this.margin.replaceChildren(drawing);
    }

    seek(event) {
      const bounds = this.margin.getBoundingClientRect();
      const share = (event.clientX - bounds.left - this.stepX(0)) / (this.stepX(this.states.length - 1) - this.stepX(0) || 1);
      this.pause();
      this.go(Math.round(share * (this.states.length - 1)));
    }

    go(step) {
      this.step = clamp(step, 0, this.states.length - 1);
      this.hand = null;
      this.show();
    }

    play() {
      let at = this.step >= this.states.length - 1 ? 0 : this.step, last = performance.now();
      const next = now => {
        at += (now - last) / 1000 * FRAMES_PER_SECOND * this.episode.stepsPerFrame;
        last = now;
        this.go(Math.floor(at));
        if (at >= this.states.length - 1) this.pause();
        else if (this.playing) this.playing = requestAnimationFrame(next);
      };
      this.playing = requestAnimationFrame(next);
      this.playButton.textContent = "❚❚ pause";
      this.playButton.setAttribute("aria-label", "Pause");
    }

    pause() {
      if (!this.playing) return;
      cancelAnimationFrame(this.playing);
      this.playing = null;
      this.playButton.textContent = "▶ play";
      this.playButton.setAttribute("aria-label", "Play");
      this.later();
    }

    key(event) {
      if (!this.states.length) return;
      const steps = {ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity}[event.key];
      if (steps) {
        this.pause();
        this.go(this.step + steps);
      } else if (event.key === " ") {
        if (this.playing) this.pause(); else this.play();
      } else return;
      event.preventDefault();
    }

    /** Shows the state as it is now. */
    show() {
      const state = this.state;
      this.answers = this.mixture.answers(state);
      this.values = this.mixture.values(state, this.answers);
      this.now = ranked(this.values);
      const heard = this.drawn === "all" ? null : this.carrying();
      this.living.forEach((it, k) => {
        const {style} = this.ellipses.get(it.number);
        style.display = !heard || heard.has(k) || it.number === this.chosen ? "" : "none";
        style.fillOpacity = this.layer === "none" ? 0.45 * this.answers[k] : 0; // wide ones would hide the map
        style.strokeOpacity = 0.12 + 0.88 * this.answers[k];
      });
      this.dot.setAttribute("cx", this.toX(state[this.x]));
      this.dot.setAttribute("cy", this.toY(state[this.y]));
      this.trail.setAttribute("d", this.way(this.states.slice(0, this.step + 1)));
      this.sliders.forEach((it, i) => { it.value = state[i]; this.outputs[i].textContent = short(state[i]); });
      this.back.disabled = !this.hand;
      if (this.states.length) {
        this.slider.value = this.step;
        this.slider.setAttribute("aria-valuetext", this.words());
        this.cursor.setAttribute("d", `M${this.stepX(this.step)} 4V146`);
        this.picture();
      }
      this.readout.textContent = this.words();
      this.say();
      this.later();
    }

    /** Places among the living of the fewest that make up 90 % of what is said to the decision. */
    carrying() {
      const {best, second} = this.now;
      const said = this.living.map((it, k) => Math.abs((it.weights[best] - it.weights[second]) * this.answers[k]));
      const order = said.map((_, k) => k).sort((a, b) => said[b] - said[a]);
      let left = 0.9 * said.reduce((sum, it) => sum + it, 0);
      return new Set(order.filter(k => { const needed = left > 0; left -= said[k]; return needed; }));
    }

    words() {
      const {best, second, margin} = this.now;
      const decision = this.action(best) + " by " + text(margin) + " over " + this.action(second);
      if (this.hand) return "State moved by hand: " + decision + ".";
      const played = this.episode.actions[this.step];
      return "Step " + this.step + " of " + (this.states.length - 1) + ": " + decision + (played === best ? "." : "; played was " + this.action(played) + ".");
    }

    /** Who carries the margin, and what they say to each action. */
    say() {
      const {best, second, margin} = this.now;
      const voices = this.living.map((it, k) => ({number: it.number, answer: this.answers[k], shares: it.weights.map(w => w * this.answers[k])}))
        .map(it => ({...it, carries: it.shares[best] - it.shares[second]})).sort((a, b) => Math.abs(b.carries) - Math.abs(a.carries));
      const shown = voices.slice(0, SHOWN), rest = voices.slice(SHOWN);
      const sum = of => rest.reduce((all, it) => all + of(it), 0);
      const rows = rest.length ? [...shown, {others: rest.length, carries: sum(it => it.carries), shares: this.values.map((_, a) => sum(it => it.shares[a]))}] : shown;
      const most = Math.max(1e-300, ...rows.flatMap(it => it.shares.map(Math.abs)));
      const bar = (value, scale, color) => element("span", {class: "bar"}, element("i", {style: `background:${color};width:${(50 * Math.abs(value) / scale).toFixed(1)}%;`
        + (value < 0 ? "right:50%" : "left:50%")}));
      const cell = (it, value, a, scale) => element("td", {class: a === best ? "best" : "", "data-value": value}, bar(value, scale, this.color(a)), short(value));
      const scale = Math.max(1e-300, ...this.values.map(Math.abs));
      const carried = Math.max(1e-300, ...rows.map(it => Math.abs(it.carries)));
      const focused = this.bars.contains(document.activeElement) && document.activeElement.closest("[data-gaussian]");
      this.bars.replaceChildren(element("table", {},
        element("thead", {}, element("tr", {}, element("th", {scope: "col"}, "Who"), element("th", {scope: "col", class: "answer"}, "Answer"), element("th", {scope: "col"}, "Carries of the margin"),
          ...this.values.map((_, a) => element("th", {scope: "col", class: a === best ? "best" : ""}, this.action(a) + (a === best ? " ✓" : ""))))),
        element("tbody", {}, ...rows.map(it => element("tr", {"data-gaussian": it.others ? "others" : it.number},
          element("th", {scope: "row"}, it.others ? it.others + " others" : element("button", {type: "button", onclick: () => this.choose(it.number)}, "Gaussian " + it.number)),
          element("td", {class: "answer"}, it.others ? "" : short(it.answer)),
          element("td", {}, bar(it.carries, carried, "var(--soft)"), short(it.carries)),
          ...it.shares.map((value, a) => cell(it, value, a, most)))),
        element("tr", {class: "sum", "data-gaussian": "all"}, element("th", {scope: "row"}, "Value"), element("td", {class: "answer"}), element("td", {}, short(margin)),
          ...this.values.map((value, a) => cell(null, value, a, scale))))));
      if (focused) (this.bars.querySelector(`[data-gaussian="${focused.dataset.gaussian}"] button`) || this.bars).focus({preventScroll: true});
      this.carriers = shown;
    }

    /** What need not follow every picture of a film: the map, and the words for those who listen. */
    later() {
      clearTimeout(this.timer);
      if (this.playing) return;
      this.timer = setTimeout(() => {
        this.colour();
        const said = this.words() + " Carried by " + this.carriers.slice(0, 3).map(it => "Gaussian " + it.number).join(", ") + ".";
        const keys = this.states.length ? " Arrow keys step through the episode, space plays it." : "";
        this.spoken.textContent = said;
        this.plane.setAttribute("aria-label", "Gaussians over " + this.axis(this.x) + " and " + this.axis(this.y) + ". " + said + keys);
        if (this.canvas) this.canvas.setAttribute("aria-label", "Film of the episode. " + said + keys);
        this.describeState();
      }, 60);
    }

    /** Values of every action at the middle of every cell of the map; other coordinates are those of the state. */
    mapped() {
      const at = [...this.state], [xs, ys] = [this.limits[this.x], this.limits[this.y]], cells = [];
      for (let row = 0; row < MAP.rows; row++) {
        at[this.y] = ys[1] - (row + 0.5) / MAP.rows * (ys[1] - ys[0]);
        for (let column = 0; column < MAP.columns; column++) {
          at[this.x] = xs[0] + (column + 0.5) / MAP.columns * (xs[1] - xs[0]);
          cells.push({x: at[this.x], y: at[this.y], values: this.mixture.values(at)});
        }
      }
      return cells;
    }

    colour() {
      this.map.hidden = this.layer === "none";
      this.mapNote.textContent = "";
      if (this.map.hidden) return;
      this.cells = this.mapped();
      const context = this.map.getContext("2d"), image = context.createImageData(MAP.columns, MAP.rows);
      const policy = this.layer === "policy";
      const number = it => this.layer === "best" ? Math.max(...it.values) : it.values[Number(this.layer)];
      const numbers = policy ? [] : this.cells.map(number);
      const low = numbers.reduce((a, b) => Math.min(a, b), Infinity), high = numbers.reduce((a, b) => Math.max(a, b), -Infinity);
      this.cells.forEach((it, i) => {
        const color = policy ? [1, 3, 5].map(c => parseInt(this.color(ranked(it.values).best).slice(c, c + 2), 16)) : heat((numbers[i] - low) / (high - low || 1));
        image.data.set([...color, policy ? 110 : 170], 4 * i);
      });
      context.putImageData(image, 0, 0);
      this.mapNote.textContent = (policy ? "Background: the greedy action." : "Background: from " + text(low) + " (dark) to " + text(high) + " (bright), in the rewards that the learner sees.")
        + " Other coordinates are those of the state.";
    }

    choose(number) {
      this.chosen = number;
      this.chooser.value = number == null ? "" : number;
      this.mark();
      this.describe();
    }

    mark() {
      this.ellipses.forEach((path, number) => {
        if (path.classList.toggle("chosen", number === this.chosen)) path.style.display = "";
      });
      const dead = this.data.gaussians.find(it => it.number === this.chosen && !it.alive);
      this.ghost.setAttribute("d", dead ? this.outline(dead) : "");
    }

    describe() {
      const it = this.data.gaussians.find(each => each.number === this.chosen);
      this.card.hidden = !it;
      this.card.replaceChildren();
      if (!it) return;
      const {visited} = this.data;
      const heard = visited ? "It is the strongest voice in " + text(100 * it.strongest / visited) + " % of " + text(visited) + " states visited in training."
        : "In how many visited states it is the strongest voice is not recorded in this run.";
      const fate = it.alive ? "It lives." : "It died" + (it.diedAt ? " at update " + text(it.diedAt) + "; centre and half axes are the last it had." : ".");
      this.here = this.data.axes.map(() => element("td"));
      this.card.append(element("h4", {}, "Gaussian " + it.number),
        element("p", {}, fate + " " + (it.alive ? heard : "")),
        element("div", {class: "pair"},
          element("div", {class: "scroll"}, element("table", {},
            element("thead", {}, element("tr", {}, ...["Coordinate", "Centre", "Half axis", "State"].map(name => element("th", {scope: "col"}, name)))),
            element("tbody", {}, ...this.data.axes.map((_, i) => element("tr", {}, element("th", {scope: "row"}, this.axis(i)),
              element("td", {}, text(it.mean[i])), element("td", {}, "± " + text(Math.sqrt(it.covariance[i][i]))), this.here[i]))))),
          element("div", {}, element("div", {class: "scroll"}, element("table", {},
            element("thead", {}, element("tr", {}, ...["Action", "Weight"].map(name => element("th", {scope: "col"}, name)))),
            element("tbody", {}, ...it.weights.map((w, a) => element("tr", {}, element("th", {scope: "row"}, element("i", {class: "key", style: "background:" + this.color(a)}),
              " " + this.action(a)), element("td", {}, short(w))))))), this.life(it))),
        element("p", {class: "caption"}, "Half axis: how far the ellipse reaches along the coordinate, the root of the covariance's entry."));
      this.describeState();
    }

    describeState() {
      if (!this.card.hidden && this.here) this.here.forEach((it, i) => { it.textContent = text(this.state[i]); });
    }

    /** Its weights along training. */
    life({life, alive, number}) {
      if (!life || !life.transitions.length) return element("p", {class: "note"}, "Its weights along training are not recorded in this run.");
      const width = 420, height = 170, left = 52, bottom = height - 36;
      const all = life.weights.flat(), low = Math.min(0, ...all), high = Math.max(0, ...all) || (low < 0 ? 0 : 1), end = this.data.transitions;
      const x = it => left + it / end * (width - left - 12), y = it => bottom - (it - low) / (high - low) * (bottom - 10);
      const drawing = svg("svg", {viewBox: `0 0 ${width} ${height}`, role: "img", class: "life",
        "aria-label": "Weights of Gaussian " + number + " by transitions, from " + text(life.transitions[0]) + " to " + text(life.transitions[life.transitions.length - 1])});
      for (const value of ticks(low, high, 4)) {
        drawing.append(svg("text", {x: left - 6, y: y(value) + 4, "text-anchor": "end"}, text(value)), svg("path", {d: `M${left} ${y(value)}H${width - 12}`, class: "grid"}));
      }
      for (const value of ticks(0, end, 3)) drawing.append(svg("text", {x: Math.min(x(value), width - 3.5 * text(value).length), y: bottom + 15, "text-anchor": "middle"}, text(value)));
      drawing.append(svg("text", {x: (left + width) / 2, y: height - 4, "text-anchor": "middle", class: "title"}, "transitions"));
      life.weights[0].forEach((_, a) => {
        const line = svg("path", {d: life.transitions.map((t, i) => (i ? "L" : "M") + x(t).toFixed(1) + " " + y(life.weights[i][a]).toFixed(1)).join(""), class: "line"});
        line.style.stroke = this.color(a);
        drawing.append(line);
      });
      const last = life.transitions[life.transitions.length - 1], late = last > end / 2;
      if (!alive) drawing.append(svg("text", {x: x(last) + (late ? -4 : 4), y: 14, "text-anchor": late ? "end" : "start"}, "† after " + text(last)));
      return drawing;
    }

    async openFilm() {
      const run = this.run, canvas = this.canvas;
      const {gif} = await load("film/" + run.id);
      if (run !== this.run || !canvas) return;
      if (!window.ImageDecoder) {
        canvas.replaceWith(element("img", {class: "movie", src: "data:image/gif;base64," + gif, alt: "Film of the episode, which this browser cannot step through"}));
        return;
      }
      const decoder = new ImageDecoder({data: Uint8Array.from(atob(gif), it => it.charCodeAt(0)), type: "image/gif"});
      await decoder.tracks.ready;
      await decoder.completed;
      this.film = {decoder, frames: decoder.tracks.selectedTrack.frameCount, shown: -1};
      this.picture();
    }

    /** One picture at a time; whoever comes in between is shown next. */
    async picture() {
      const film = this.film;
      if (!film || film.busy) return;
      film.busy = true;
      try {
        for (let frame; (frame = Math.min(film.frames - 1, Math.floor(this.step / this.episode.stepsPerFrame))) !== film.shown && film === this.film; film.shown = frame) {
          const {image} = await film.decoder.decode({frameIndex: frame});
          if (this.canvas.width !== image.displayWidth || this.canvas.height !== image.displayHeight) { this.canvas.width = image.displayWidth; this.canvas.height = image.displayHeight; }
          this.canvas.getContext("2d").drawImage(image, 0, 0);
          image.close();
          this.canvas.dataset.frame = frame;
        }
      } finally {
        film.busy = false;
      }
    }
  }

  const all = [];
  /** Data come when somebody looks. */
  const near = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (entry.isIntersecting) { near.unobserve(entry.target); entry.target.explorer.start(); }
    }
  }, {rootMargin: "400px"});

  function start(within = document) {
    within.querySelectorAll(".explorer").forEach(host => {
      if (host.explorer) return;
      host.dataset.number = all.length;
      host.explorer = new Explorer(host);
      all.push(host.explorer);
      near.observe(host);
    });
  }

  dark.addEventListener("change", () => all.forEach(it => { if (it.data) { it.build(); it.show(); } }));
  start();
  return {start, Mixture};
})();
