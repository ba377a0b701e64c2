import type { TraceEvent } from './trace.ts';

type Cause = 'html' | 'style' | 'layout' | 'paint' | 'compile' | 'script' | 'other';

export type Figures = Record<string, number>;

/** What a task takes beyond these milliseconds blocks the shopper. */
const longMs = 50;

/** Before these milliseconds a page has no sign of the shopper, and takes nothing for one. */
const beforeSignMs = 2800;

const causes: readonly (readonly [Cause, RegExp])[] = [
  ['html', /^ParseHTML$/],
  ['style', /^(?:UpdateLayoutTree|ParseAuthorStyleSheet)$/],
  ['layout', /^Layout$/],
  ['paint', /^(?:PrePaint|Paint|Layerize|Commit|UpdateLayer)/],
  ['compile', /^(?:v8\.(?:compile|deserialize)|V8\.(?:Compile|Parse|PreParse))/],
  [
    'script',
    /^(?:EvaluateScript|v8\.(?:evaluateModule|callFunction|run)|V8\.Execute|FunctionCall|RunMicrotasks|TimerFire|EventDispatch|FireIdleCallback|FireAnimationFrame)/,
  ],
];

interface Part {
  event: TraceEvent;
  parts: Part[];
}

const timeOf = ({ event }: Part): number => (event.tdur ?? 0) / 1000;
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/**
 * What the main thread of a page did, in milliseconds of a processor so many times slower: its own
 * time, so that what waits for other programs is left out. And counts, which no machine changes.
 */
export function figuresOf(all: readonly TraceEvent[], url: string, slowdown: number): Figures {
  const begin = all.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const start = begin?.ts ?? NaN;
  const events = all
    .filter(({ pid, tid, ts }) => pid === begin?.pid && tid === begin.tid && ts >= start)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const painted = events.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? NaN;
  const tasks = nested(events.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined));
  if (!(painted > start) || tasks.length === 0) throw new Error(`The trace of ${url} is empty.`);

  const round = (ms: number) => Math.round(ms * slowdown);
  const sum = (some: readonly Part[], ms: (task: Part) => number) =>
    some.reduce((total, task) => total + ms(task), 0);
  const blocking = (task: Part) => Math.max(0, timeOf(task) - longMs / slowdown);
  const named = (name: string) => events.filter((event) => event.name === name);
  const byCause: Record<Cause, number> = {
    html: 0,
    style: 0,
    layout: 0,
    paint: 0,
    compile: 0,
    script: 0,
    other: 0,
  };
  for (const task of tasks) addTimes(task, 'other', byCause);

  return {
    'block after FCP': round(
      sum(
        tasks.filter(({ event }) => endOf(event) > painted),
        blocking,
      ),
    ),
    block: round(sum(tasks, blocking)),
    longest: round(Math.max(...tasks.map(timeOf))),
    'before a sign': round(
      sum(
        tasks.filter(({ event }) => event.ts < start + beforeSignMs * 1000),
        timeOf,
      ),
    ),
    'ten seconds': round(sum(tasks, timeOf)),
    ...Object.fromEntries(Object.entries(byCause).map(([cause, ms]) => [cause, round(ms)])),
    objects: named('Layout').reduce((n, { args }) => n + (args?.beginData?.dirtyObjects ?? 0), 0),
    elements: named('UpdateLayoutTree').reduce((n, { args }) => n + (args?.elementCount ?? 0), 0),
    modules: named('v8.evaluateModule').length,
  };
}

/** The tasks of a thread, each with its parts. @param events in the order in which they begin. */
function nested(events: readonly TraceEvent[]): Part[] {
  const tasks: Part[] = [];
  const open: Part[] = [];
  for (const event of events) {
    while (open.length > 0 && endOf(open.at(-1)?.event ?? event) <= event.ts) open.pop();
    const part = { event, parts: [] };
    (open.at(-1)?.parts ?? tasks).push(part);
    open.push(part);
  }
  return tasks;
}

/** Adds a part's own time to its cause, or else to that of what it is part of. */
function addTimes(part: Part, within: Cause, times: Record<Cause, number>): void {
  const [cause] = causes.find(([, name]) => name.test(part.event.name)) ?? [within];
  const inParts = part.parts.reduce((total, one) => total + timeOf(one), 0);
  times[cause] += Math.max(0, timeOf(part) - inParts);
  for (const one of part.parts) addTimes(one, cause, times);
}
