import { isFailedMailsReply } from '~/domain/order/desk/list-guards';
import { read } from '~/islands/desk/common/desk-call';

export const fetchFailedMails = () => read('/api/desk/mails', isFailedMailsReply);
