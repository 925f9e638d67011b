import { describe, expect, it } from 'vitest';
import { createLog, errorFields, type LogLevel } from '../../../src/framework/server/base/log';
import { withOrigin } from '../../../src/framework/server/base/origin';
import { EnvironmentError, readLogSettings } from '../../../src/framework/server/start/environment';

const recorded = ({ level = 'debug', format = 'json' }: { level?: LogLevel; format?: 'json' | 'text' } = {}) => {
  const lines: string[] = [];
  return { lines, log: createLog({ level, format, write: (line) => lines.push(line) }) };
};

describe('the log', () => {
  it('is a JSON object a line, with the id of the request it belongs to', () => {
    const { log, lines } = recorded();
    withOrigin({ via: 'request', requestId: 'request-1', address: '' }, () =>
      log.info('第一行\nsecond', { route: '/x' }),
    );
    log.error('after');
    expect(lines).toHaveLength(2);
    expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
    const [first, second] = lines.map((line) => JSON.parse(line));
    expect(first).toMatchObject({ level: 'info', msg: '第一行\nsecond', route: '/x', requestId: 'request-1' });
    expect(first.time).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(second).not.toHaveProperty('requestId');
  });

  it('writes nothing below its level', () => {
    const { log, lines } = recorded({ level: 'warn' });
    log.debug('a');
    log.info('b');
    log.warn('c');
    log.error('d');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['c', 'd']);
  });

  it('hides what somebody has handed over all the same', () => {
    const { log, lines } = recorded();
    const secret = { password: 'hunter2', token: 'hunter2', code: 'hunter2', param: 'hunter2', passcode: 'hunter2' };
    log.info('x', { ...secret, body: { ...secret, users: { one: secret } }, headers: { authorization: 'hunter2' } });
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('says of an error what it is and where, not what it carries', () => {
    const { log, lines } = recorded();
    log.error('x', errorFields(Object.assign(new TypeError('broken'), { current: { mobile: '13800000000' } })));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: 'TypeError' });
    expect(lines[0]).toContain('log.test.ts');
    expect(lines[0]).not.toContain('13800000000');
  });

  it('is a line to read where people read it, and nothing in it moves the cursor', () => {
    const { log, lines } = recorded({ format: 'text' });
    log.warn('磁盘 \u001b[2Jdisk', { ms: 3, why: 'a b', route: '/api/x' });
    expect(lines).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3} WARN {2}磁盘 disk ms=3 why="a b" route=\/api\/x\n$/),
    ]);
  });

  it.each([
    [{}, true, { level: 'info', format: 'text' }],
    [{}, false, { level: 'info', format: 'json' }],
    [{ LOG_FORMAT: 'text', LOG_LEVEL: 'error' }, false, { level: 'error', format: 'text' }],
    [{ LOG_FORMAT: 'json', LOG_LEVEL: '' }, true, { level: 'info', format: 'json' }],
  ] as const)('%j, terminal %s: %j', (env, isTerminal, settings) => {
    expect(readLogSettings(env, isTerminal)).toEqual(settings);
  });

  it.each(['LOG_LEVEL', 'LOG_FORMAT'])('%s stops the start with a value that is none', (name) => {
    expect(() => readLogSettings({ [name]: 'loud' }, true)).toThrow(EnvironmentError);
    expect(() => readLogSettings({ [name]: 'loud' }, true)).toThrow(new RegExp(`^${name}`));
  });
});
