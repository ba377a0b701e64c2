import { failedMailsReply } from '~/features/orders/desk-view/list-replies.schema';
import { read } from '~/islands/desk/common/desk-call';

export const fetchFailedMails = () => read('/api/desk/mails', failedMailsReply);
