import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';
import type { Artifacts } from 'lighthouse';

type Task = Awaited<ReturnType<typeof MainThreadTasks.request>>[number];

/** What a task takes beyond these milliseconds blocks the shopper. */
const longMs = 50;

export interface LongTasks {
  /** Milliseconds that all tasks of the load take beyond 50 each. */
  blocking: number;
  /** The longest first, each in one line: '228 ms: layout 201, style 20'. */
  longest: string[];
}

/**
 * The long tasks of a trace, in time of the processor: what waits for other programs is left out.
 * @param slowdown how many times slower the processor is that the figures are for.
 */
export async function longTasks(
  { Trace, settings }: Artifacts,
  slowdown: number,
): Promise<LongTasks> {
  const tasks = await MainThreadTasks.request(Trace, { settings, computedCache: new Map() });
  const ms = (time: number) => Math.round(time * slowdown);
  const long = tasks
    .filter((task) => !task.parent && ms(timeOf(task)) > longMs)
    .sort((a, b) => timeOf(b) - timeOf(a));
  const lineOf = (task: Task) => {
    const parts = [...timeByWork(task)]
      .filter(([, time]) => ms(time) >= 5)
      .sort(([, a], [, b]) => b - a)
      .map(([work, time]) => `${work} ${ms(time)}`);
    return `${ms(timeOf(task))} ms: ${parts.join(', ')}`;
  };
  return {
    blocking: long.reduce((sum, task) => sum + ms(timeOf(task)) - longMs, 0),
    longest: long.slice(0, 6).map(lineOf),
  };
}

/** Milliseconds of the processor; the trace of a part that has no end of its own has none. */
const timeOf = ({ event, duration }: Task): number =>
  'tdur' in event ? Number(event.tdur) / 1000 : duration;

function timeByWork(task: Task, times = new Map<string, number>()): Map<string, number> {
  const inChildren = task.children.reduce((sum, child) => sum + timeOf(child), 0);
  const work = workOf(task);
  times.set(work, (times.get(work) ?? 0) + Math.max(0, timeOf(task) - inChildren));
  for (const child of task.children) timeByWork(child, times);
  return times;
}

function workOf({ event, group, attributableURLs }: Task): string {
  if (event.name === 'Layout') return 'layout';
  if (group.id === 'styleLayout') return 'style';
  if (!group.id.startsWith('script')) return group.label.toLowerCase();
  const file = attributableURLs.at(-1)?.replace(/^https?:\/\/[^/]+/, '');
  return `script of ${file ?? 'the browser'}`;
}
