"use strict";
/* Tables that sort by any column, and films that pause. Without this script both are there all the same. */
(() => {
  function number(text) {
    const found = text.replace(/,/g, "").match(/^[^\d+-]*([+-]?\d+(\.\d+)?(e[+-]?\d+)?)/i);
    return found ? Number(found[1]) : NaN;
  }

  function compare(a, b) {
    const x = number(a), y = number(b);
    if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
    return a.localeCompare(b, "en", {numeric: true});
  }

  /** Puts rows into the order that was asked for; a table whose rows are new needs it again. */
  function sort(table) {
    const heads = [...table.tHead.rows[0].cells];
    const column = heads.findIndex(it => it.hasAttribute("aria-sort"));
    if (column < 0) return;
    const rows = [...table.tBodies[0].rows].sort((a, b) => compare(a.cells[column].textContent, b.cells[column].textContent));
    table.tBodies[0].append(...(heads[column].getAttribute("aria-sort") === "descending" ? rows.reverse() : rows));
  }

  for (const table of document.querySelectorAll("table.sortable")) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach(head => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const down = head.getAttribute("aria-sort") !== "descending";
        heads.forEach(it => it.removeAttribute("aria-sort"));
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        sort(table);
      });
    });
  }

  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  function film(figure) {
    const image = figure.querySelector("img");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "pause";
    let frame = null;
    const show = paused => {
      button.textContent = paused ? "▶ play" : "❚❚ pause";
      button.setAttribute("aria-label", (paused ? "Play: " : "Pause: ") + image.alt);
    };
    const pause = () => {
      frame = document.createElement("canvas");
      frame.width = image.naturalWidth;
      frame.height = image.naturalHeight;
      frame.getContext("2d").drawImage(image, 0, 0);
      frame.setAttribute("role", "img");
      frame.setAttribute("aria-label", image.alt);
      image.hidden = true;
      image.before(frame);
      show(true);
    };
    button.addEventListener("click", () => {
      if (frame) {
        frame.remove();
        frame = null;
        image.hidden = false;
        show(false);
      } else if (image.naturalWidth) pause();
    });
    show(false);
    image.after(button);
    if (still) image.complete && image.naturalWidth ? pause() : image.addEventListener("load", pause, {once: true});
  }
  window.sgmmqfPage = {sort, film};
  document.querySelectorAll(".film").forEach(film);
})();
