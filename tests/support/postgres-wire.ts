/* As much of PostgreSQL's protocol as a server for tests needs: where a message ends. */

const code = (letter: string) => letter.charCodeAt(0);
const [parse, query, sync, terminate] = [code('P'), code('Q'), code('S'), code('X')];

/** Whether the question is a statement with parameters, and not a greeting or a setting. */
export const isStatement = (question: Uint8Array): boolean => question[0] === parse;

/** The messages of a connection, joined up to where it waits for an answer. */
export async function* questions(socket: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let bytes = Buffer.alloc(0);
  let end = 0;
  let hasGreeted = false;
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      // The first message has no letter before its length.
      const head = hasGreeted ? 1 : 0;
      if (bytes.length < end + head + 4) break;
      const next = end + head + bytes.readInt32BE(end + head);
      if (bytes.length < next) break;
      const letter = hasGreeted ? bytes[end] : sync;
      if (letter === terminate) return;
      hasGreeted = true;
      end = next;
      if (letter !== query && letter !== sync) continue;
      yield bytes.subarray(0, end);
      bytes = bytes.subarray(end);
      end = 0;
    }
  }
}

/** The answer of a server that refuses a statement with an SQLSTATE. */
export function refusal(sqlState: string): Buffer {
  const fields = Buffer.from(`SERROR\0C${sqlState}\0Mrefused\0\0`);
  const ready = Buffer.from('I');
  return Buffer.concat([message('E', fields), message('Z', ready)]);
}

function message(letter: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
