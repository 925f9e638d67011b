import { describe, expect, it } from 'vitest';
import { CoreInterfaceError, readUserInfo } from '../../../../src/framework/client/auth/user-info';

const sound = { username: 'admin', avatar: '', roles: ['Admin'], permissions: [], company: '', mobile: '' };

describe('the answer of the user-info call', () => {
  it('is the user, with what an older backend leaves out', () => {
    expect(readUserInfo({ ...sound, login: '/files/logo.png' })).toMatchObject({
      ...sound,
      id: '',
      nickname: '',
      isLocked: false,
      logo: '/files/logo.png',
    });
  });

  it.each([
    [{ ...sound, roles: 'Admin' }, 'userInfo: roles: list expected, string found'],
    [{ ...sound, permissions: [1] }, 'userInfo: permissions: list expected, list found'],
    [{ ...sound, username: undefined, mobile: null }, 'username: string expected, nothing found; mobile: string'],
    [null, 'username: string expected, nothing found; avatar: string expected'],
  ])('of the wrong shape is refused, every wrong part named: %j', (answer, message) => {
    expect(() => readUserInfo(answer)).toThrow(CoreInterfaceError);
    expect(() => readUserInfo(answer)).toThrow(message);
  });
});
