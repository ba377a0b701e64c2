import type { Shop } from '../../../netlify/server/store/shop.ts';
import { modelled, type Caller, type Memory, type Stage } from './memory-store.ts';

/** The shop as one run of a function opens it, over records in memory. */
export function modelShop(memory: Memory, stage: Stage, caller: Caller): Shop {
  const open = <T>(store: string) => modelled<T>(memory, stage, caller, store);
  return {
    clock: stage.clock,
    products: open('products'),
    stock: open('stock'),
    shares: open('shares'),
    counted: open('counted'),
    stockFold: open('stockFold'),
    stockChanges: open('stockChanges'),
    stockLog: open('stockLog'),
    orders: open('orders'),
    intents: open('intents'),
    progress: open('progress'),
    index: open('index'),
    months: open('months'),
    unfolded: open('unfolded'),
    messages: open('messages'),
    threads: open('threads'),
    messageIndex: open('messageIndex'),
    reviews: open('reviews'),
    reviewDecisions: open('reviewDecisions'),
    reviewIndex: open('reviewIndex'),
    publishedReviews: open('publishedReviews'),
    reviewDue: open('reviewDue'),
    reviewAsks: open('reviewAsks'),
    reviewOptOuts: open('reviewOptOuts'),
    builds: open('builds'),
    deskIntents: open('deskIntents'),
    outbox: open('outbox'),
    due: open('due'),
    mailCounts: open('mailCounts'),
    jobs: open('jobs'),
    erasures: open('erasures'),
    users: open('users'),
    addresses: open('addresses'),
    accountWork: open('accountWork'),
    limits: open('limits'),
    people: open('people'),
    links: open('links'),
    withdrawals: open('withdrawals'),
  };
}
