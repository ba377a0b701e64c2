/**
 * A shell that runs the command after these words, and tells its fourth stream what the command, and
 * all that this has started and awaited, had of the processor. Node knows that of itself alone.
 */
export const timed = {
  command: 'sh',
  args: ['-c', '"$@" 3>&-; status=$?; times >&3; exit $status', 'sh'],
};

/** @param times What the shell tells: of itself in the first line, of the others in the second. */
export function processorSeconds(times: string): number {
  const [, others = ''] = times.split('\n');
  return [...others.matchAll(/(\d+)m(\d+)[.,](\d+)s/g)].reduce(
    (sum, [, minutes, whole, part]) => sum + 60 * Number(minutes) + Number(`${whole}.${part}`),
    0,
  );
}
