/** GET /api/health: 200 when all is well, else 503 with the same body. Times are ISO. */
export interface HealthReply {
  isWell: boolean;
  /** A sentence for each thing that is wrong. */
  wrong: string[];
  /** A sentence for each thing that stops nothing and should be looked at. */
  remarks: string[];
  deploy: { id: string; context: string; isLive: boolean };
  /** The database behind the stores, 'blobs' or 'postgres'. */
  engine: string;
  store: StoreHealth;
  jobs: JobHealth[];
  /** Null when the store did not answer. */
  mails: MailHealth | null;
}

export interface StoreHealth {
  isReachable: boolean;
  /** How long the reads for this reply took. */
  ms: number;
  fault: string | null;
}

export interface JobHealth {
  name: string;
  everyMinutes: number;
  /** The end of its last run; null when none was recorded yet. */
  at: string | null;
  ms: number | null;
  fault: string | null;
  isOverdue: boolean;
}

export interface MailHealth {
  queued: number;
  /** Since the oldest one was queued; null when none waits. */
  oldestMs: number | null;
  /** The same among those to the shop itself, which are never given up. */
  oldestToShopMs: number | null;
  givenUp: number;
}
