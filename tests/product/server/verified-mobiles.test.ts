import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClock } from '../../framework/server/support/fake-clock';
import { startTestServer } from '../../framework/server/support/test-server';
import { startBusinessServer } from './support/business-server';

const minuteMs = 60_000;
const clock = fakeClock();
const server = await startBusinessServer({ clock });
afterAll(() => server.destroy());
// Limits of one test must not be felt in the next.
beforeEach(() => clock.pass(20 * minuteMs));

const send = async (mobile: string, purpose = 'login'): Promise<string> => {
  // One a minute for each number.
  clock.pass(minuteMs);
  return (await server.post('/api/user/sendCode', undefined, { mobile, purpose })).data.demoCode;
};
const signInBy = async (mobile: string) =>
  server.post('/api/user/login', undefined, { mobile, code: await send(mobile) });
const profile = async (token: string) => (await server.call('/api/user/PersonalData', { token })).data;
const edit = (token: string, body: object) => server.post('/api/user/editUser', token, body);
const confirm = (token: string, body: object) => server.post('/api/user/confirmMobile', token, body);

describe('a number that somebody else has written into an account', () => {
  it('is no way in, and is answered like one that nobody has', async () => {
    const oem = await server.signIn('oem');
    const mobile = '13911112222';
    expect((await server.patch('/api/users/u-agent', oem, { mobile })).code).toBe(200);
    const { headers: _1, ...refused } = await signInBy(mobile);
    const { headers: _2, ...unknown } = await signInBy('13933334444');
    expect(refused).toEqual(unknown);
    expect(refused.code).toBe(401);
    // Nor is the former number, which is in no account any more.
    expect((await signInBy('13800000001')).code).toBe(401);
  });

  it('becomes one by a code and the password of the owner, and by nothing less', async () => {
    const agent = await server.signIn('agent');
    const { mobile } = await profile(agent);
    expect((await profile(agent)).isMobileVerified).toBe(false);
    const code = await send(mobile, 'confirm');
    const wrong = code === '111111' ? '222222' : '111111';
    expect((await confirm(agent, { code })).data.errors).toHaveProperty('password');
    expect((await confirm(agent, { code, password: 'not mine' })).data.errors).toHaveProperty('password');
    expect((await confirm(agent, { code: wrong, password: '123456' })).data.errors).toHaveProperty('code');
    expect((await signInBy(mobile)).code).toBe(401);
    // A code for signing in is none for this.
    const other = await send(mobile, 'login');
    expect(other === code || (await confirm(agent, { code: other, password: '123456' })).code === 422).toBe(true);
    const right = await send(mobile, 'confirm');
    expect((await confirm(agent, { code: right, password: '123456' })).data).toMatchObject({
      mobile,
      isMobileVerified: true,
    });
    expect((await signInBy(mobile)).code).toBe(200);
    expect((await confirm(agent, { code: right, password: '123456' })).code).toBe(422);
  });

  it('takes back what was confirmed before, also when its owner writes it', async () => {
    const customer = await server.signIn('customer2');
    expect((await profile(customer)).isMobileVerified).toBe(true);
    expect((await signInBy('13800000003')).code).toBe(200);
    expect((await edit(customer, { mobile: '13955556666' })).data).toMatchObject({ isMobileVerified: false });
    expect((await signInBy('13955556666')).code).toBe(401);
    expect((await signInBy('13800000003')).code).toBe(401);
  });
});

it('an account without a number has none to confirm', async () => {
  const oem = await server.signIn('oem');
  expect((await profile(oem)).isMobileVerified).toBe(false);
  expect((await confirm(oem, { code: '123456', password: '123456' })).data.errors).toHaveProperty('mobile');
});

it('a number that was registered with a code is confirmed', async () => {
  const mobile = '15000009999';
  const form = { username: 'registered', mobile, password: 'secret1', agreement: true };
  const code = await send(mobile, 'register');
  const { data } = await server.post('/register', undefined, { ...form, code });
  expect((await profile(data.token)).isMobileVerified).toBe(true);
  expect((await signInBy(mobile)).code).toBe(200);
});

it('nobody tries many numbers in their own profile', async () => {
  const token = await server.signIn('douyin');
  const codes: number[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    codes.push((await edit(token, { mobile: `139000000${10 + tries}` })).code);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect((await edit(token, { nickname: 'still free' })).code).toBe(200);
});

describe('outside a demo', () => {
  const form = { username: 'first', mobile: '15000000000', password: 'kite-42-lake', agreement: true };

  it('registering needs the code that the product sends', async () => {
    const sent: { mobile: string; purpose: string; code: string }[] = [];
    const sendPhoneCode = async (message: (typeof sent)[number]): Promise<void> => void sent.push(message);
    const own = await startTestServer({
      env: { DEMO: 'off', REGISTER: 'on' },
      product: { sendPhoneCode, registration: { inviterRole: 'Agent', values: {} } },
    });
    const request = await own.post('/api/user/sendCode', undefined, { mobile: form.mobile, purpose: 'register' });
    expect(request.data).toEqual({ expiresIn: 300, retryAfter: 60 });
    expect(sent).toMatchObject([{ mobile: form.mobile, purpose: 'register' }]);
    const code = sent[0]?.code ?? '';
    expect(own.log.lines.join()).not.toContain(code);
    const register = (body: object) => own.post('/register', undefined, { ...form, ...body });
    expect((await register({})).data.errors).toHaveProperty('code');
    expect((await register({ code: code === '111111' ? '222222' : '111111' })).data.errors).toHaveProperty('code');
    expect((await register({ code })).code).toBe(200);
    await own.destroy();
  });
});
