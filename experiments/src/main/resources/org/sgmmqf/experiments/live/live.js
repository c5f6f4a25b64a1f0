"use strict";
/* The page of running experiments. Everything that came from files is set as text, never as markup. */
(() => {
  const {element, text} = sgmmqf;
  const find = id => document.getElementById(id);
  const LOOK_MILLIS = 3000;
  let path = null;
  /** What the address bar asks for, which may come later. */
  let wanted = null;
  let listed = "";
  let ended = false;
  let events = null;
  let known = "";

  const address = (what, more) => what + "?" + new URLSearchParams({in: path, ...more});
  async function get(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  }

  sgmmqf.from(async key => {
    const cut = key.indexOf("/");
    const run = key.slice(cut + 1);
    if (key.startsWith("explain/")) return (await get(address("explorer", {run}))).json();
    if (key.startsWith("film/")) return {gif: await base64(await (await get(address("film", {run, file: "episode.gif"}))).blob())};
    const url = cut < 0 ? address("task", {task: key}) : address("column", {task: key.slice(0, cut), column: key.slice(cut + 1)});
    return (await get(url)).json();
  });

  function base64(blob) {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
      reader.onerror = reject;
      reader.readAsDataURL(blob);
    });
  }

  /** Runs come to the explorer as they end; what somebody looks at stays. */
  function explain(runs) {
    const section = find("why");
    section.hidden = !runs.length;
    const host = section.querySelector(".explorer");
    if (host) host.explorer.offer(runs);
    else if (runs.length) {
      section.append(element("div", {class: "explorer", "data-runs": JSON.stringify(runs)}));
      sgmmqf.explorers.start(section);
    }
  }

  function duration(seconds) {
    if (seconds < 0) return "not known yet";
    if (seconds < 90) return Math.round(seconds) + " s";
    return seconds < 5400 ? Math.round(seconds / 60) + " min" : (seconds / 3600).toFixed(1) + " h";
  }

  /** All there are; opens what is wanted, else stays, else opens the first that can be read. */
  async function list() {
    const all = await (await get("experiments")).json();
    const at = name => all.find(it => it.path === name);
    const next = at(wanted) || at(path) || all.find(it => !it.trouble) || all[0];
    if (next && next.path !== path) open(next.path);
    if (!all.length) {
      if (events) events.close();
      path = null;
      find("clock").textContent = "connected";
      find("summary").textContent = "There is no experiment in this folder yet.";
    }
    const now = JSON.stringify([all, path]);
    if (now === listed) return;
    listed = now;
    const focused = find("experiments").contains(document.activeElement) && document.activeElement.hash;
    find("experiments").replaceChildren(...all.map(it => element("a", {
      href: "#" + encodeURIComponent(it.path), "aria-current": it.path === path ? "page" : false,
      class: it.trouble ? "missing" : false},
      (it.path || it.title) + (it.trouble ? ": " + it.trouble : " " + Math.floor(100 * it.progress) + " %"
        + (it.progress < 1 && it.secondsLeft > 0 ? ", " + duration(it.secondsLeft) + " left" : "")))));
    const again = [...find("experiments").children].find(it => it.hash === focused);
    if (again) again.focus();
  }

  /** Experiments come, and go on, while another is looked at. */
  async function look() {
    if (ended) return;
    await list().catch(error => { if (path === null) find("summary").textContent = error.message; });
    setTimeout(look, LOOK_MILLIS);
  }

  function open(next) {
    path = next;
    known = "";
    sgmmqf.forget();
    sgmmqf.charts.length = 0;
    find("curves").replaceChildren();
    find("films").replaceChildren();
    find("why").hidden = true;
    find("why").querySelectorAll(".explorer").forEach(it => { it.explorer.pause(); it.remove(); });
    if (events) events.close();
    events = new EventSource(address("events"));
    events.addEventListener("changed", () => refresh());
    events.addEventListener("ended", () => last(events));
    events.onerror = () => { find("clock").textContent = "connecting"; };
    events.onopen = () => { find("clock").textContent = "connected"; };
  }

  /** The server waits for pages that fetch the last state, until they end their stream. */
  async function last(stream) {
    await refresh();
    while (busy || again) await new Promise(resolve => setTimeout(resolve, 50));
    stream.close();
    ended = true;
    find("clock").textContent = "the runs have ended";
  }

  let busy = false;
  let again = false;
  async function refresh() {
    if (busy) { again = true; return; }
    busy = true;
    try {
      const asked = path;
      const state = await (await get(address("state"))).json();
      if (asked !== path) return;
      show(state);
      sgmmqf.forget();
      await curves(state);
    } catch (error) {
      find("summary").textContent = error.message;
    } finally {
      await list().catch(() => {}); // whoever is not there is asked again
      busy = false;
      if (again) { again = false; refresh(); }
    }
  }

  function show(state) {
    find("title").textContent = state.title;
    document.title = Math.floor(100 * state.progress) + " % · " + state.title;
    find("progress").value = state.progress;
    const counts = {};
    state.runs.forEach(it => { counts[it.state] = (counts[it.state] || 0) + 1; });
    find("summary").textContent = Object.entries(counts).map(([name, count]) => count + " " + name).join(", ")
      + (state.progress < 1 && state.secondsLeft !== 0 ? ". Time left: " + duration(state.secondsLeft) : "");
    find("warnings").replaceChildren(...state.warnings.map(it => element("li", {}, it)));
    find("runs").tBodies[0].replaceChildren(...state.runs.map(it => {
      const words = it.words.length ? element("pre", {}, it.words.join("\n")) : "";
      return element("tr", {"data-run": it.id}, element("th", {scope: "row"}, it.id, words),
        element("td", {"data-label": "State", class: "state " + it.state}, it.state),
        element("td", {"data-label": "Transitions"}, text(it.transitions) + " of " + text(it.planned)),
        element("td", {"data-label": "Return"}, it.return === undefined ? "–" : text(it.return)),
        element("td", {"data-label": "Time left"}, it.state === "running" ? duration(it.secondsLeft) : "–"));
    }));
    sgmmqfPage.sort(find("runs"));
    for (const run of state.runs.filter(it => it.film)) {
      const old = [...find("films").children].find(it => it.dataset.run === run.id);
      if (old && old.dataset.film === run.film) continue;
      const when = run.film.match(/^film-(\d+)/);
      const shown = element("figure", {class: "film", "data-run": run.id, "data-film": run.film},
        element("img", {loading: "lazy", src: address("film", {run: run.id, file: run.film}), alt: "An episode of " + run.label + ", seed " + run.seed}),
        element("figcaption", {}, run.label + ", " + run.task + ", seed " + run.seed + (when ? ", after " + text(+when[1]) + " transitions" : "")));
      if (old) old.replaceWith(shown); else find("films").append(shown);
      sgmmqfPage.film(shown);
    }
    explain(state.runs.filter(it => it.explains).map(it => ({id: it.id, label: it.label + ", " + it.task + ", seed " + it.seed})));
    const runs = JSON.stringify(state.runs.map(it => it.id));
    if (runs !== known) {
      known = runs;
      const options = () => state.runs.map(it => element("option", {value: it.id}, it.id));
      find("left").replaceChildren(...options());
      find("right").replaceChildren(element("option", {value: ""}, "nothing: show its configuration"), ...options());
      settings();
    }
  }

  async function settings() {
    const left = find("left").value, right = find("right").value;
    try {
      find("config").textContent = !left ? "" : await (await get(right
        ? address("difference", {left, right}) : address("config", {run: left}))).text();
    } catch (error) {
      find("config").textContent = error.message;
    }
  }

  async function curves(state) {
    const methods = task => [...new Set(state.runs.filter(it => it.task === task).map(it => it.id.replace(/\/seed-[^/]*$/, "")))];
    for (const task of state.tasks) {
      if (!document.querySelector(`.chart[data-task="${CSS.escape(task)}"]`)) {
        const data = await sgmmqf.load(task);
        if (!data.columns.length) continue;
        const loss = data.columns.find(it => it.id === "training.loss") || data.columns[data.columns.length - 1];
        const row = element("div", {class: "figures"}, ...["return_mean", loss.id].map(column =>
          element("figure", {}, element("div", {class: "chart", "data-task": task, "data-column": column, "data-x": "transitions",
            "data-log": "", "data-cells": JSON.stringify(methods(task))}))));
        find("curves").append(element("h3", {}, data.title), row);
        sgmmqf.start(row);
      }
    }
    for (const chart of sgmmqf.charts) {
      if (chart.drawn) await chart.update(methods(chart.taskName));
    }
  }

  find("left").addEventListener("change", settings);
  find("right").addEventListener("change", settings);
  const want = () => { wanted = decodeURIComponent(location.hash.slice(1)); };
  addEventListener("hashchange", () => { want(); list(); });
  if (location.hash) want();
  look();
})();
