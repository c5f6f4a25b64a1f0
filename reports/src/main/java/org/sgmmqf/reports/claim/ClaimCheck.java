package org.sgmmqf.reports.claim;

import java.util.List;

/** Checks one of the paper's claims, which may have several parts. */
interface ClaimCheck {
  List<Claim> check(Evidence evidence);
}
