// @module-tag slow
// @module-tag process
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { storedRows } from '../../../framework/server/support/stored-rows';
import { startWorkerServer } from '../../gateways/support/worker-server';
import { disagreements, gaps } from '../ledger/replay';
import { paidOrders } from './support/generated-work';

const script = fileURLToPath(new URL('./support/work-victim.ts', import.meta.url));
/** How often a process is killed; `KILL_ROUNDS` asks for more. */
const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const secret = 'worker-secret-0123456789';

it('kill -9 between code, payment, booking and refund: each order is paid, booked and refunded once', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  let onRequest = (): void => {};
  const provider = await startWorkerServer(({ body: { kind, order }, before }) => {
    onRequest();
    if (kind === 'pay') return { body: { state: 'done', result: { url: `weixin://pay/${String(order.payment)}` } } };
    if (before === 0) return { body: { state: 'working', askAgainMs: 1000 } };
    const paid = { state: 'paid', amount: order.amount, paidAt: '2026-11-29T08:00:00Z', tradeNo: '4200' };
    return { body: { state: 'done', result: kind === 'payment' ? paid : {} } };
  });
  onTestFinished(provider.close);

  const env = { ...process.env, PAY_URL: provider.url, PAY_SECRET: secret };
  const begun = String(Date.now());
  let killed = 0;
  for (;;) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, begun, 'paid'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
    const gone = new Promise((resolve) => child.once('close', resolve));
    await new Promise<void>((resolve) => {
      onRequest = resolve;
    });
    await wait(killed < rounds ? 5 + ((killed * 23) % 70) : 1500);
    child.kill('SIGKILL');
    await gone;
    const { salesOrders: orders = [], consumptions: entries = [], users = [] } = await storedRows(dataDir);
    // Booked in the commit that moves the order: never the one without the other.
    const booked = orders.filter(({ status }) => status === 'done').map(({ id }) => id);
    expect(entries.map(({ orderId }) => String(orderId)).toSorted()).toEqual(booked.toSorted());
    expect([...disagreements({ users, rows: entries }), ...gaps(entries)]).toEqual([]);
    if (orders.length > 0 && orders.every(({ payState }) => payState === 'paid' || payState === 'refunded')) {
      expect([booked.length, orders.length]).toEqual([paidOrders, paidOrders * 2]);
      break;
    }
    killed += 1;
  }
  // Had it been over at once, nothing would have been killed in the middle.
  expect(killed).toBeGreaterThan(rounds / 2);
  // However often it was asked, the provider was never asked for a second payment or refund.
  for (const kind of ['pay', 'refund']) {
    const keys = provider.query.filter(({ body }) => body.kind === kind).map(({ body }) => body.key);
    expect(new Set(keys).size).toBe(paidOrders);
  }
}, 120_000);
