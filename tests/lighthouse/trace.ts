import { openBrowser } from './own-browser.ts';

export interface TraceEvent {
  name: string;
  /** 'X' for what has a beginning and an end. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args?: {
    data?: { documentLoaderURL?: string; type?: string };
    beginData?: { url?: string; dirtyObjects?: number };
    elementCount?: number;
  };
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'blink.user_timing',
  'v8',
  'disabled-by-default-v8.compile',
  'v8.execute',
  'loading',
];

const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** Nobody wins by waiting: what a page does later counts too. */
const visitMs = 10_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A first visit in a browser of its own, at full speed, in which nobody touches anything. */
export async function traceVisit(url: string): Promise<TraceEvent[]> {
  const browser = await openBrowser();
  try {
    const target = await browser.send('Target.createTarget', { url: 'about:blank' });
    const attached = await browser.send('Target.attachToTarget', {
      ...(target as { targetId: string }),
      flatten: true,
    });
    const { sessionId } = attached as { sessionId: string };
    await browser.send('Emulation.setDeviceMetricsOverride', phone, sessionId);
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId);

    const events: TraceEvent[] = [];
    browser.hear('Tracing.dataCollected', (params) =>
      events.push(...(params as { value: TraceEvent[] }).value),
    );
    const traceConfig = {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: categories,
      excludedCategories: ['*'],
    };
    await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    await browser.send('Page.navigate', { url }, sessionId);
    await pause(visitMs);
    const whole = browser.next('Tracing.tracingComplete');
    await browser.send('Tracing.end');
    await whole;
    return events;
  } finally {
    await browser.close();
  }
}
