import type { Server } from 'node:http';
import type { RequestHandler } from 'express';

/** Vite inside our server: pages with hot reload on the same port. */
export async function startVite({
  server,
}: {
  server: Server;
}): Promise<{ pages: RequestHandler; close: () => Promise<void> }> {
  // Imported here, because the built console needs no Vite.
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'spa' });
  return { pages: vite.middlewares, close: () => vite.close() };
}
