import { lateJobs } from '~/domain/desk/health/late-jobs';
import type { TodayReply } from '~/domain/desk/desk-replies';
import { Trouble } from '~/islands/desk/parts/Trouble';

/** The jobs that are late; nothing while all is well (R226). */
export const Jobs = ({ jobs }: Pick<TodayReply, 'jobs'>) =>
  lateJobs(jobs, Date.now()).map((sentence) => <Trouble key={sentence} problem={sentence} />);
