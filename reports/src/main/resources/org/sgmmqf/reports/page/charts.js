"use strict";
/* Draws curves that the report or the live page was given. Where to draw is decided here; what is
   drawn was computed by the program, so that a chart and the file beside it show the same numbers. */
const sgmmqf = (() => {
  const parts = new Map();
  const waiting = new Map();
  const charts = [];
  /** The bands of more methods hide each other. */
  const MANY = 12;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const touch = matchMedia("(pointer: coarse)");

  /** A report's data are scripts beside it, which is all that a page from the file system may load. */
  let source = key => new Promise((resolve, reject) => {
    const links = JSON.parse(document.getElementById("chart-data").textContent);
    if (!links[key]) return reject(new Error("there is no " + key));
    if (links[key].startsWith("#")) {
      const held = document.getElementById(links[key].slice(1)).src;
      return resolve({gif: held.slice(held.indexOf(",") + 1)});
    }
    waiting.set(key, resolve);
    const script = document.createElement("script");
    script.src = links[key];
    script.onerror = () => reject(new Error(links[key] + " is missing beside the page"));
    document.head.append(script);
  });

  window.sgmmqfData = (key, packed) => {
    const bytes = Uint8Array.from(atob(packed), c => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    waiting.get(key)(new Response(stream).json());
  };

  function load(key) {
    if (!parts.has(key)) {
      const part = source(key);
      part.catch(() => parts.delete(key));
      parts.set(key, part);
    }
    return parts.get(key);
  }

  /** A list as it is, or from one letter for sign and power of ten of each number, and their digits; ~ for none. */
  function numbers(list) {
    if (Array.isArray(list)) return list;
    const {digits, heads, tails} = list;
    let at = 0;
    return [...heads].map(head => {
      if (head === "~") return null;
      const code = head.charCodeAt(0) - (head > "\\" ? 36 : 35);
      const value = Number(tails.slice(at, at += digits) + "e" + ((code >> 1) - 20 - digits + 1));
      return code & 1 ? -value : value;
    });
  }

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false) made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function escape(text) {
    return String(text).replace(/[&<>"']/g, c => "&#" + c.charCodeAt(0) + ";");
  }

  const full = new Intl.NumberFormat("en", {maximumSignificantDigits: 5});
  const short = new Intl.NumberFormat("en", {notation: "compact", maximumSignificantDigits: 3});
  function text(value) {
    const size = Math.abs(value);
    if (value == null) return "–";
    return size !== 0 && (size < 1e-3 || size >= 1e12) ? value.toExponential(2) : full.format(value);
  }
  function tick(value) {
    const size = Math.abs(value);
    return size !== 0 && (size < 1e-3 || size >= 1e15) ? value.toExponential(0) : short.format(value);
  }

  /** 1, 2 and 5 in every decade, as far as there is room for them; within a decade even steps. */
  function powers(low, high) {
    const decades = Math.log10(high / low);
    if (decades < 1) {
      const unit = 10 ** Math.floor(Math.log10((high - low) / 8));
      const step = [1, 2, 5, 10].find(it => 8 * it * unit >= high - low) * unit;
      const first = Math.ceil(low / step), last = Math.floor(high / step);
      return Array.from({length: last - first + 1}, (_, i) => Number(((first + i) * step).toPrecision(9)));
    }
    const factors = decades < 2.2 ? [1, 2, 3, 5, 7] : decades < 4.5 ? [1, 2, 5] : [1];
    const step = Math.max(1, Math.ceil(decades / 9));
    const found = [];
    for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
      for (const factor of factors) {
        const value = factor * 10 ** power;
        if (value >= low && value <= high && power % step === 0) found.push(value);
      }
    }
    return found;
  }

  /** Whether the end of an axis is one of the even steps that ECharts takes along it; beside these its label would be in their way. */
  function even(end, span, steps) {
    const unit = 10 ** Math.floor(Math.log10(span / steps)), share = span / steps / unit;
    const step = (share < 1.5 ? 1 : share < 2.5 ? 2 : share < 4 ? 3 : share < 7 ? 5 : 10) * unit;
    return Math.abs(end / step - Math.round(end / step)) < 1e-6;
  }

  /** The colour, lighter where it would be lost on a dark page. */
  function seen(color) {
    const parts = [1, 3, 5].map(i => parseInt(color.slice(i, i + 2), 16));
    const bright = (0.3 * parts[0] + 0.59 * parts[1] + 0.11 * parts[2]) / 255;
    const least = dark.matches ? 0.42 : 0;
    if (bright >= least) return color;
    const share = (least - bright) / (1 - bright);
    return "#" + parts.map(p => Math.round(p + share * (255 - p)).toString(16).padStart(2, "0")).join("");
  }

  function variable(name) {
    return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  }

  class Chart {
    constructor(host) {
      this.host = host;
      this.taskName = host.dataset.task;
      this.column = host.dataset.column;
      this.x = host.dataset.x;
      this.logX = host.dataset.log.includes("x");
      this.logY = host.dataset.log.includes("y");
      this.cells = JSON.parse(host.dataset.cells);
      this.hidden = new Set();
      this.band = this.cells.length > MANY ? "none" : "quartiles";
      this.smoothing = "smooth";
      this.all = false;
      this.zoom = null;
      this.at = -1;
    }

    /** Once, however often it is asked for. */
    start() {
      this.started ??= this.begin();
      return this.started;
    }

    async begin() {
      try {
        this.task = await load(this.taskName);
        this.build();
        await this.refresh();
      } catch (error) {
        this.host.replaceChildren(element("p", {class: "missing"}, "The chart cannot be drawn: " + error.message + "."));
      }
    }

    build() {
      const choice = (label, name, options, change) => {
        const select = element("select", {name, onchange: () => { change(select.value); this.refresh(); }},
          ...options.map(([value, shown]) => element("option", {value}, shown)));
        return element("label", {}, label + " ", select);
      };
      const box = (label, name, checked, change) => {
        const input = element("input", {type: "checkbox", name, checked, onchange: () => { change(input.checked); this.refresh(); }});
        return element("label", {}, input, " " + label);
      };
      const tools = element("div", {class: "tools"},
        choice("Show", "column", [], it => { this.column = it; this.zoom = null; }),
        choice("against", "x", [], it => { this.x = it; this.zoom = null; }),
        choice("smoothing", "smoothing", [["smooth", short.format(this.task.window) + " transitions"], ["plain", "none"]],
          it => { this.smoothing = it; }),
        choice("band", "band", [["quartiles", "quartiles"], ["range", "lowest to highest"], ["seeds", "every seed"], ["none", "none"]],
          it => { this.band = it; }),
        box("log x", "logX", this.logX, it => { this.logX = it; this.zoom = null; }),
        box("log y", "logY", this.logY, it => { this.logY = it; this.zoom = null; }),
        box("all values", "all", this.all, it => { this.all = it; this.zoom = null; }),
        element("button", {type: "button", name: "whole", onclick: () => { this.zoom = null; this.draw(); }}, "Reset zoom"),
        element("button", {type: "button", name: "picture", onclick: () => this.save()}, "Picture"));
      this.canvas = element("div", {class: "canvas", role: "application", "aria-roledescription": "chart", tabindex: "0",
        onkeydown: event => this.key(event)});
      this.note = element("p", {class: "note"});
      this.spoken = element("p", {class: "spoken", "aria-live": "polite"});
      this.legend = element("div", {class: "legend", role: "group", "aria-label": "Methods shown"});
      tools.querySelector("[name=band]").value = this.band;
      this.host.replaceChildren(tools, this.canvas, this.legend, this.note, this.spoken);
      this.fill();
      new ResizeObserver(() => this.drawn && this.drawn.resize()).observe(this.canvas);
    }

    /** What there is to choose from; while runs go on, columns and methods come. */
    fill() {
      const known = this.task.columns.some(it => it.id === this.column);
      if (!known && this.task.columns.length) this.column = this.task.columns[0].id;
      for (const [name, list, chosen] of [["column", this.task.columns, this.column], ["x", this.task.efforts, this.x]]) {
        const select = this.host.querySelector(`[name=${name}]`);
        const offered = list.map(it => it.id).join("\n");
        if (select.dataset.offered === offered) continue;
        select.dataset.offered = offered;
        select.replaceChildren(...list.map(it => element("option", {value: it.id}, it.title)));
        select.value = chosen;
      }
      const methods = JSON.stringify(this.shownCells().map(it => [it.id, it.label]));
      if (this.legend.dataset.methods === methods) return;
      this.legend.dataset.methods = methods;
      this.fillLegend();
    }

    /** Draws what has come since. */
    async update(cells) {
      this.cells = cells;
      this.task = await load(this.taskName);
      this.fill();
      await this.refresh();
    }

    fillLegend() {
      this.legend.replaceChildren();
      for (const cell of this.shownCells()) {
        const button = element("button", {type: "button", "data-cell": cell.id, "aria-pressed": String(!this.hidden.has(cell.id)),
          onclick: () => {
            if (!this.hidden.delete(cell.id)) this.hidden.add(cell.id);
            button.setAttribute("aria-pressed", String(!this.hidden.has(cell.id)));
            this.draw();
          }});
        button.innerHTML = this.sample(cell);
        button.append(" " + cell.label);
        this.legend.append(button);
      }
      if (this.legend.children.length > MANY) {
        const all = (label, hidden) => element("button", {type: "button", onclick: () => {
          this.hidden = new Set(hidden ? this.shownCells().map(it => it.id) : []);
          this.legend.querySelectorAll("[data-cell]").forEach(it => it.setAttribute("aria-pressed", String(!hidden)));
          this.draw();
        }}, label);
        this.legend.append(all("Show all", false), all("Hide all", true));
      }
    }

    sample(cell) {
      const color = seen(cell.color);
      const fill = cell.filling === "full" ? color : variable("--card");
      return `<svg width="34" height="14" viewBox="0 0 34 14" aria-hidden="true"><path d="M1 7H33" stroke="${color}" `
        + `stroke-width="2.2" stroke-dasharray="${cell.dash.map(Number).join(" ")}"/><path d="${escape(cell.symbol)}" fill="${fill}" stroke="${color}" `
        + `stroke-width="16" transform="translate(17 7) scale(.095)"/></svg>`;
    }

    shownCells() {
      return this.task.cells.filter(it => this.cells.includes(it.id));
    }

    /** Fetches what is to be shown and draws it. */
    async refresh() {
      const column = this.column;
      const data = await load(this.taskName + "/" + column);
      const places = this.x === "transitions" ? null : await load(this.taskName + "/" + this.x);
      if (column !== this.column) return;
      this.data = data[this.smoothing] || data.plain;
      this.places = places && places.plain;
      const curves = Object.values(this.data.curves);
      const select = this.host.querySelector("[name=band]");
      select.querySelector("[value=seeds]").disabled = !curves.some(it => it.seeds);
      select.querySelector("[value=range]").disabled = curves.some(it => it.low !== undefined && it.least === undefined);
      if (select.selectedOptions[0].disabled) { this.band = "quartiles"; select.value = this.band; }
      this.host.querySelector("[name=smoothing]").disabled = !data.smooth;
      this.draw();
    }

    /** A method's numbers with its places on the axis; null where a logarithm has no place for them. */
    curve(cell) {
      const own = this.data.curves[cell.id];
      if (!own) return null;
      const size = cell.transitions.length;
      const spread = it => Array.isArray(it) || it && it.heads ? numbers(it) : Array(size).fill(it);
      const positive = (list, log) => list.map(it => it == null || (log && it <= 0) ? null : it);
      const places = this.places ? this.places.curves[cell.id] : {middle: cell.transitions};
      if (!places) return null;
      const middle = spread(own.middle);
      const line = it => positive(spread(it === undefined ? middle : it), this.logY);
      return {
        x: positive(spread(places.middle), this.logX),
        middle: line(own.middle), low: line(own.low), high: line(own.high),
        least: line(own.least), most: line(own.most), runs: spread(own.runs),
        seeds: Object.fromEntries(Object.entries(own.seeds || {}).map(([seed, it]) => [seed, line(it)]))};
    }

    draw() {
      if (!this.drawn) {
        this.drawn = echarts.init(this.canvas, null, {renderer: "canvas"});
        this.drawn.on("datazoom", () => this.zoomed());
        this.drawn.on("updateAxisPointer", event => this.pointed(event));
        this.canvas.addEventListener("mouseleave", () => linked(this, null));
        this.canvas.addEventListener("dblclick", () => { this.zoom = null; this.draw(); });
      }
      this.curves = [];
      for (const cell of this.shownCells()) {
        const curve = this.hidden.has(cell.id) ? null : this.curve(cell);
        if (curve) this.curves.push({cell, curve, color: seen(cell.color)});
      }
      const ends = this.ends();
      this.drawn.setOption(this.option(ends), {notMerge: true});
      this.canvas.style.touchAction = this.zoom ? "none" : "pan-y";
      if (!touch.matches) {
        this.drawn.dispatchAction({type: "takeGlobalCursor", key: "dataZoomSelect", dataZoomSelectActive: true});
      }
      this.canvas.setAttribute("aria-label", this.alternative());
      if (!performance.getEntriesByName("first chart").length) performance.mark("first chart");
      this.host.dataset.drawn = JSON.stringify({column: this.column, x: this.x, methods: this.curves.map(it => it.cell.id)});
    }

    /** What is seen, for those who do not see it. */
    alternative() {
      const lasts = this.curves.slice(0, MANY).map(({cell, curve}) => cell.label + ": " + text(curve.middle.findLast(it => it != null)));
      const more = this.curves.length - lasts.length;
      return `${this.title(this.column)} against ${this.title(this.x)} on ${this.task.title}. `
        + (lasts.length ? "Last values: " + lasts.join("; ") + (more > 0 ? "; and " + more + " more" : "") : "No method is shown")
        + ". Arrow keys move the cursor, + and - zoom, 0 shows all.";
    }

    title(id) {
      return [...this.task.columns, ...this.task.efforts].find(it => it.id === id).title;
    }

    /** What is seen as a file. */
    save() {
      if (!this.drawn) return;
      const file = [this.taskName, this.column, this.x].join("-").replace(/[^\w.-]+/g, "-") + ".png";
      element("a", {download: file, href: this.picture().toDataURL()}).click();
    }

    /** What is seen, with the names of the curves below it. */
    picture() {
      const scale = 2, row = 24, margin = 16;
      const chart = this.drawn.getRenderedCanvas({pixelRatio: scale, backgroundColor: variable("--card")});
      const whole = element("canvas", {width: chart.width}), pen = whole.getContext("2d");
      const font = "13px " + getComputedStyle(document.body).fontFamily;
      pen.font = font;
      let x = margin, y = chart.height / scale + row / 2;
      const names = this.curves.map(({cell, color}) => {
        const wide = 44 + pen.measureText(cell.label).width + margin;
        if (x > margin && x + wide > chart.width / scale) { x = margin; y += row; }
        x += wide;
        return {cell, color, x: x - wide, y};
      });
      whole.height = scale * (y + row);
      pen.fillStyle = variable("--card");
      pen.fillRect(0, 0, whole.width, whole.height);
      pen.drawImage(chart, 0, 0);
      for (const {cell, color, x, y} of names) {
        pen.setTransform(scale, 0, 0, scale, scale * x, scale * y);
        pen.strokeStyle = color;
        pen.lineWidth = 2.2;
        pen.setLineDash(cell.dash.map(Number));
        pen.stroke(new Path2D("M0 0H34"));
        pen.setLineDash([]);
        pen.font = font;
        pen.fillStyle = variable("--ink");
        pen.fillText(cell.label, 42, 4.5);
        pen.translate(17, 0);
        pen.scale(0.095, 0.095);
        pen.lineWidth = 16;
        pen.fillStyle = cell.filling === "full" ? color : variable("--card");
        const marker = new Path2D(cell.symbol);
        pen.fill(marker);
        pen.stroke(marker);
      }
      return whole;
    }

    /** The ends of both axes, as far as is looked at. */
    ends() {
      return this.zoom || this.whole();
    }

    /** The ends of both axes when everything is looked at. */
    whole() {
      const finite = lists => lists.flat().filter(it => it != null);
      const xs = finite(this.curves.map(it => it.curve.x));
      const ys = finite(this.curves.flatMap(it => this.band === "range" || this.band === "seeds"
        ? [it.curve.least, it.curve.most] : [it.curve.middle, it.curve.low, it.curve.high]));
      const limits = this.data.limits;
      const whole = this.all || this.logY || limits[0] == null;
      let [low, high] = whole && ys.length ? [Math.min(...ys), Math.max(...ys)] : limits;
      if (low == null) [low, high] = [0, 1];
      const air = (high - low || Math.abs(high) || 1) * 0.05;
      const y = this.logY ? [low / 1.15, high * 1.15] : [low - air, high + air];
      const left = xs.length ? Math.min(...xs) : 0, right = xs.length ? Math.max(...xs) : 1;
      const x = this.logX ? [left / 1.05, right * 1.05] : [Math.min(0, left), right];
      return {x, y};
    }

    option(ends) {
      const ink = variable("--soft"), line = variable("--line");
      const narrow = this.canvas.clientWidth < 520;
      const steps = narrow ? 4 : 6;
      const axis = (name, [min, max], log) => {
        const ticks = log ? powers(min, max) : undefined;
        return {
          type: log ? "log" : "value", min, max, name, nameLocation: "middle", nameGap: 30,
          nameTextStyle: {color: ink, fontSize: 13}, axisLine: {show: false},
          axisTick: {show: log, customValues: ticks, lineStyle: {color: line}},
          axisLabel: {color: ink, fontSize: 12, formatter: tick, customValues: ticks, hideOverlap: true,
            showMinLabel: log || even(min, max - min, steps), showMaxLabel: log || even(max, max - min, steps)},
          splitNumber: steps, splitLine: {lineStyle: {color: line}}, minorSplitLine: {show: false}};
      };
      const series = [];
      const outside = [];
      // fingers move over axes that keep their ends
      const axes = touch.matches ? this.whole() : ends;
      for (const it of this.curves) series.push(...this.bandOf(it));
      this.curves.forEach((it, index) => {
        const marked = this.marks(it.curve, index, ends);
        const hollow = it.cell.filling !== "full";
        series.push({
          name: it.cell.label, id: "line " + it.cell.id, type: "line", z: 4, clip: true, silent: true,
          data: it.curve.x.map((x, i) => [x, it.curve.middle[i]]), connectNulls: true,
          lineStyle: {color: it.color, width: 2.2, type: it.cell.dash.length ? it.cell.dash : "solid"},
          symbol: "path://" + it.cell.symbol, symbolSize: (value, point) => marked.has(point.dataIndex) ? 9 : 0,
          showAllSymbol: true, itemStyle: {color: hollow ? variable("--card") : it.color, borderColor: it.color, borderWidth: hollow ? 1.6 : 0},
          animation: false, emphasis: {disabled: true}});
        outside.push(...this.outside(it, ends));
      });
      if (outside.length) {
        series.push({type: "scatter", id: "outside", z: 6, silent: true, clip: false, animation: false, symbol: "triangle", symbolSize: 9,
          data: outside.map(it => ({value: [it.x, it.edge], symbolRotate: it.below ? 180 : 0, itemStyle: {color: it.color}}))});
      }
      this.tell(outside);
      return {
        animation: false, backgroundColor: "transparent", textStyle: {fontFamily: getComputedStyle(document.body).fontFamily},
        aria: {enabled: false},
        grid: {left: narrow ? 66 : 76, right: 24, top: 12, bottom: 46, outerBoundsMode: "none"},
        xAxis: axis(this.title(this.x), axes.x, this.logX),
        yAxis: {...axis(this.title(this.column), axes.y, this.logY), nameGap: narrow ? 46 : 54},
        toolbox: {itemSize: 0, showTitle: false, feature: {dataZoom: {filterMode: "none", icon: {zoom: "path://", back: "path://"}}}},
        dataZoom: !touch.matches ? [] : ["x", "y"].map(dim => ({
          type: "inside", [dim + "AxisIndex"]: 0, filterMode: "none", startValue: ends[dim][0], endValue: ends[dim][1],
          moveOnMouseMove: !!this.zoom, preventDefaultMouseMove: !!this.zoom})),
        tooltip: {
          trigger: "axis", confine: true, appendTo: "body", backgroundColor: variable("--card"), borderColor: line,
          textStyle: {color: variable("--ink"), fontSize: 12.5}, transitionDuration: 0,
          axisPointer: {type: "line", snap: false, lineStyle: {color: ink}, label: {show: false}},
          formatter: points => this.words(points, true)},
        series};
    }

    bandOf({cell, curve, color}) {
      if (this.band === "none") return [];
      if (this.band === "seeds") {
        return Object.values(curve.seeds).map((seed, i) => ({
          type: "line", id: "seed " + i + " " + cell.id, z: 2, silent: true, clip: true, animation: false, showSymbol: false,
          data: curve.x.map((x, k) => [x, seed[k]]), connectNulls: true, lineStyle: {color, width: 1, opacity: 0.45},
          tooltip: {show: false}, emphasis: {disabled: true}}));
      }
      const [low, high] = this.band === "range" ? [curve.least, curve.most] : [curve.low, curve.high];
      const kept = curve.x.map((x, i) => i).filter(i => curve.x[i] != null && low[i] != null && high[i] != null);
      if (kept.length < 2 || kept.every(i => low[i] === high[i])) return [];
      // Two lines that nobody sees, the second stacked on the first and filled down to it. The first dimension is the one that is stacked.
      const edge = (id, y, area) => ({
        type: "line", id: id + " " + cell.id, z: 1, silent: true, clip: true, animation: false, tooltip: {show: false}, showSymbol: false,
        stack: "band " + cell.id, stackStrategy: "all", encode: {x: 1, y: 0}, data: kept.map(i => [y(i), curve.x[i]]), lineStyle: {opacity: 0},
        areaStyle: area, emphasis: {disabled: true}});
      return [edge("below", i => low[i]), edge("band", i => high[i] - low[i], {color, opacity: dark.matches ? 0.22 : 0.15})];
    }

    /** A few places for markers, others than those of the other curves, and the end. */
    marks(curve, index, ends) {
      const share = x => this.logX ? Math.log(x / ends.x[0]) / Math.log(ends.x[1] / ends.x[0]) : (x - ends.x[0]) / (ends.x[1] - ends.x[0]);
      const marked = new Set();
      let next = index / this.curves.length / 7;
      let last = -1;
      curve.x.forEach((x, i) => {
        if (x == null || curve.middle[i] == null) return;
        last = i;
        if (share(x) >= next) { marked.add(i); next = Math.max(next, share(x) - 1 / 7) + 1 / 7; }
      });
      if (last >= 0) marked.add(last);
      return marked;
    }

    /** Where a curve lies farthest below and above the axis. */
    outside({cell, curve, color}, ends) {
      const found = [];
      for (const below of [true, false]) {
        const edge = ends.y[below ? 0 : 1];
        let worst = -1;
        curve.middle.forEach((y, i) => {
          const x = curve.x[i];
          const beyond = y != null && x != null && x >= ends.x[0] && x <= ends.x[1] && (below ? y < edge : y > edge);
          if (beyond && (worst < 0 || (below ? y < curve.middle[worst] : y > curve.middle[worst]))) worst = i;
        });
        if (worst >= 0) found.push({x: curve.x[worst], y: curve.middle[worst], edge, below, color, label: cell.label});
      }
      return found;
    }

    tell(outside) {
      this.note.replaceChildren();
      if (outside.length) {
        this.note.append("Outside the axis (triangles): "
          + outside.map(it => it.label + (it.below ? " down to " : " up to ") + text(it.y)).join(", ") + ". ");
      }
    }

    /** What stands at a place, for those who point at it and for those who listen. */
    words(points, html) {
      const rows = [];
      let place = null;
      for (const point of points) {
        const id = String(point.seriesId || "");
        const found = id.startsWith("line ") && this.curves.find(it => "line " + it.cell.id === id);
        if (!found || found.curve.middle[point.dataIndex] == null) continue;
        const i = point.dataIndex, curve = found.curve;
        place = place == null ? curve.x[i] : place;
        const many = curve.runs[i] > 1;
        const spread = !many ? "" : this.band === "range" || this.band === "seeds"
          ? text(curve.least[i]) + " to " + text(curve.most[i]) : text(curve.low[i]) + " to " + text(curve.high[i]);
        const seeds = this.band === "seeds" ? Object.entries(curve.seeds).map(([seed, it]) => seed + ": " + text(it[i])).join(", ")
          : curve.runs[i] + (many ? " seeds" : " seed");
        rows.push({label: found.cell.label, color: found.color, value: curve.middle[i], spread, seeds});
      }
      rows.sort((a, b) => b.value - a.value);
      const unit = this.task.efforts.find(it => it.id === this.x).title;
      if (!html) return text(place) + " " + unit + ": " + rows.map(it => it.label + " " + text(it.value)).join(", ");
      const many = rows.length - 14;
      return `<b>${escape(text(place))}</b> ${escape(unit)}<table class="tip">`
        + rows.slice(0, 14).map(it => `<tr><td><i style="background:${it.color}"></i></td><td>${escape(it.label)}</td><td><b>${escape(text(it.value))}</b></td>`
          + `<td>${escape(it.spread)}</td><td class="seeds">${escape(it.seeds)}</td></tr>`).join("")
        + (many > 0 ? `<tr><td></td><td colspan="4">and ${many} more</td></tr>` : "") + "</table>";
    }

    pointed(event) {
      const info = event.axesInfo && event.axesInfo.find(it => it.axisDim === "x");
      if (info) linked(this, info.value);
    }

    /** Shows the cursor of another chart of the same task. */
    point(value) {
      if (!this.drawn) return;
      if (value == null) return this.drawn.dispatchAction({type: "hideTip"});
      const pixel = this.drawn.convertToPixel({xAxisIndex: 0}, value);
      this.drawn.dispatchAction({type: "updateAxisPointer", currTrigger: "mousemove", x: pixel, y: this.canvas.clientHeight / 2});
    }

    /** Dragging over the chart, or two fingers, have chosen a part of both axes. */
    zoomed() {
      const model = this.drawn.getModel();
      const extent = dim => model.getComponent(dim + "Axis", 0).axis.scale.getExtent();
      const zooms = this.drawn.getOption().dataZoom || [];
      const value = (dim, log) => {
        const one = zooms.find(it => [it[dim + "AxisIndex"]].flat()[0] === 0 && it.startValue != null);
        if (one) return [one.startValue, one.endValue];
        return log ? extent(dim).map(it => 10 ** it) : extent(dim);
      };
      const x = value("x", this.logX), y = value("y", this.logY);
      if (!(x[0] < x[1] && y[0] < y[1])) return;
      const first = !this.zoom;
      this.zoom = {x, y};
      // drawing anew would end the movement of the fingers, except that the first allows them to pan
      if (!touch.matches || first) setTimeout(() => this.draw());
    }

    key(event) {
      const pan = {ArrowRight: ["x", 1], ArrowLeft: ["x", -1], ArrowUp: ["y", 1], ArrowDown: ["y", -1]}[event.key];
      const step = {ArrowRight: 1, ArrowLeft: -1}[event.key];
      const scale = {"+": 0.7, "-": 1 / 0.7}[event.key];
      if (pan && this.zoom && !event.shiftKey) {
        const [dim, way] = pan;
        this.look({...this.zoom, [dim]: this.part(dim, it => it + way * 0.2)});
      } else if (step && this.curves.length) {
        const longest = this.curves.map(it => it.curve).sort((a, b) => b.x.length - a.x.length)[0];
        this.at = Math.min(longest.x.length - 1, Math.max(0, this.at + step * Math.max(1, Math.round(longest.x.length / 50))));
        this.point(longest.x[this.at]);
        const near = it => it.curve.x.reduce((best, x, i) => x != null && Math.abs(x - longest.x[this.at]) < Math.abs(it.curve.x[best] - longest.x[this.at]) ? i : best, 0);
        this.spoken.textContent = this.words(this.curves.map(it => ({seriesId: "line " + it.cell.id, dataIndex: near(it)})), false);
      } else if (scale) {
        this.look({...this.ends(), x: this.part("x", it => 0.5 + scale * (it - 0.5))});
      } else if (event.key === "Escape" || event.key === "0") {
        this.zoom = null;
        this.draw();
        linked(this, null);
      } else return;
      event.preventDefault();
    }

    /** The ends of an axis moved: both as shares of what is looked at, of a logarithm where that is drawn. */
    part(dim, move) {
      const log = dim === "x" ? this.logX : this.logY;
      const [low, high] = this.ends()[dim].map(it => log ? Math.log(it) : it);
      return [0, 1].map(it => low + move(it) * (high - low)).map(it => log ? Math.exp(it) : it);
    }

    look(ends) {
      this.zoom = ends;
      this.draw();
    }
  }

  let pointing = false;
  /** One cursor over all charts of a task that have the same axis. */
  function linked(from, value) {
    if (pointing) return;
    pointing = true;
    try {
      for (const other of charts) {
        if (other !== from && other.taskName === from.taskName && other.x === from.x) other.point(value);
      }
      if (value == null) from.point(null);
    } finally {
      pointing = false;
    }
  }

  function add(host) {
    const chart = new Chart(host);
    host.chart = chart;
    charts.push(chart);
    return chart;
  }

  /** Charts are drawn when they come near the window. */
  const near = new IntersectionObserver(entries => {
    for (const entry of entries) {
      if (entry.isIntersecting) {
        near.unobserve(entry.target);
        entry.target.chart.start();
      }
    }
  }, {rootMargin: "400px"});

  function start(within = document) {
    within.querySelectorAll(".chart").forEach(host => { if (!host.chart) { add(host); near.observe(host); } });
  }

  dark.addEventListener("change", () => charts.forEach(it => { if (it.drawn) { it.fillLegend(); it.draw(); } }));
  addEventListener("beforeprint", () => charts.forEach(it => it.drawn && it.drawn.resize()));
  return {start, add, charts, element, escape, seen, text, load, numbers, forget: () => parts.clear(), from: it => { source = it; }};
})();
if (document.getElementById("chart-data")) sgmmqf.start();
