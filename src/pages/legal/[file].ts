import type { APIRoute } from 'astro';
import { noticeAddresses, noticeBytes } from '~/data/guarantee';

export const getStaticPaths = () =>
  noticeAddresses().map(({ file, from }) => ({ params: { file }, props: { from } }));

/** The Commission's notice on the legal guarantee, unchanged. */
export const GET: APIRoute<{ from: string }> = async ({ params: { file = '' }, props }) =>
  new Response(new Uint8Array(await noticeBytes(file, props.from)));
