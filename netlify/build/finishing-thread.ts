import { parentPort, workerData } from 'node:worker_threads';
import { PageFinisher } from './page-finisher.ts';

/** A drawn page, or 'all drawn'. */
export type Drawn = { file: string; body: ArrayBuffer } | 'all drawn';

/* The thread that finishes pages while others are drawn: it answers one after the other. */

const finisher = new PageFinisher(String(workerData));

parentPort?.on('message', (drawn: Drawn) => {
  if (drawn === 'all drawn') return parentPort?.postMessage(finisher.drawn);
  const page = finisher.finish(drawn.file, new TextDecoder().decode(drawn.body));
  const { buffer } = new TextEncoder().encode(page);
  return parentPort?.postMessage(buffer, [buffer]);
});
