import { MainThreadTasks } from 'lighthouse/core/computed/main-thread-tasks.js';
import type { Artifacts } from 'lighthouse';

type Task = Awaited<ReturnType<typeof MainThreadTasks.request>>[number];

const longMs = 50;

/**
 * The longest tasks of a trace, the longest first, each in one line: '228 ms: layout 201, style 20'.
 * @param slowdown how many times slower the processor is that the figures are for.
 */
export async function longestTasks(
  { Trace, settings }: Artifacts,
  slowdown: number,
): Promise<string[]> {
  const tasks = await MainThreadTasks.request(Trace, { settings, computedCache: new Map() });
  return tasks
    .filter(({ parent, duration }) => !parent && duration * slowdown >= longMs)
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 6)
    .map((task) => {
      const ms = (time: number) => Math.round(time * slowdown);
      const parts = [...timeByWork(task)]
        .filter(([, time]) => ms(time) >= 5)
        .sort(([, a], [, b]) => b - a)
        .map(([work, time]) => `${work} ${ms(time)}`);
      return `${ms(task.duration)} ms: ${parts.join(', ')}`;
    });
}

function timeByWork(task: Task, times = new Map<string, number>()): Map<string, number> {
  const work = workOf(task);
  times.set(work, (times.get(work) ?? 0) + task.selfTime);
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
