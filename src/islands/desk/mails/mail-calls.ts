import { isFailedMailsReply } from '~/domain/desk/screen-guards';
import { read } from '~/islands/desk/common/desk-call';

export const fetchFailedMails = () => read('/api/desk/mails', isFailedMailsReply);
