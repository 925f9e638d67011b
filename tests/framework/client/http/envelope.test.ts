import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../src/framework/client/http/api-error';
import { isListData, openEnvelope } from '../../../../src/framework/client/http/send-once';
import { answer } from './support/answer';

const open = async ({
  body,
  status = 200,
  statusText = '',
  language = 'zh',
}: {
  body: unknown;
  status?: number;
  statusText?: string;
  language?: string;
}) => {
  const response = { ...answer(body, status), statusText };
  try {
    return await openEnvelope({ response, text: await response.text(), language });
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
};

describe('success', () => {
  it.each([200, 1, 20, '1', '200'])('code %j counts as 200', async (code) => {
    expect(await open({ body: { code, msg: '好', data: { a: 1 } } })).toMatchObject({
      code: 200,
      msg: '好',
      data: { a: 1 },
    });
  });

  it.each([0, false, '', null, [], { list: [], total: 0 }])('data %j arrives as it is', async (data) => {
    const opened = await open({ body: { code: 200, msg: '', data } });
    expect(opened).not.toBeInstanceOf(ApiError);
    expect(opened.data).toEqual(data);
  });

  it.each([201, 202, 204])('%i is a success, with a body or without', async (code) => {
    expect(await open({ body: { code, msg: '', data: 1 }, status: code })).toMatchObject({ code, data: 1 });
    expect(await open({ body: { code, msg: '', data: 1 } })).toMatchObject({ code, data: 1 });
    const empty = await open({ body: '', status: code });
    expect(empty).not.toBeInstanceOf(ApiError);
    expect(empty).toMatchObject({ code, msg: '', data: undefined });
  });

  it.each([undefined, null, 7, {}])('a msg that is no text (%j) becomes empty', async (msg) => {
    expect(await open({ body: { code: 200, msg, data: 1 } })).toMatchObject({ msg: '' });
  });
});

describe('failure', () => {
  it.each([
    { name: 'code in the body', body: { code: 404, msg: '', data: null }, status: 200, code: 404 },
    { name: 'code as text', body: { code: '402', msg: '', data: null }, status: 200, code: 402 },
    { name: 'status only', body: '', status: 402, code: 402 },
    { name: 'status and a page', body: '<html>', status: 502, code: 502 },
    { name: 'body before status', body: { code: 409, msg: '', data: null }, status: 500, code: 409 },
    { name: 'a bad status beside a good code', body: { code: 200, msg: '', data: null }, status: 500, code: 500 },
    { name: 'a bad status beside nonsense', body: { code: 'E1' }, status: 403, code: 403 },
    { name: 'text that only looks like success', body: { code: '20', msg: '', data: 1 }, status: 200, code: 20 },
    { name: 'zero', body: { code: 0, msg: '', data: 1 }, status: 200, code: 0 },
    { name: 'code "1.0"', body: { code: '1.0', msg: '', data: 1 }, status: 422, code: 422 },
    { name: 'a redirect nobody followed', body: '', status: 304, code: 304 },
  ])('$name', async ({ body, status, code }) => {
    expect(await open({ body, status })).toMatchObject({ kind: 'http', code, status, isRequestError: true });
  });

  it.each([
    '',
    'null',
    '[]',
    '7',
    '"text"',
    '<!doctype html>',
    '{"code":200',
    '{}',
    '{"data":1}',
    '{"code":null}',
    '{"code":true}',
    '{"code":"ok"}',
    '{"code":[200]}',
    '{"code":1.5}',
  ])('200 with %j is no envelope', async (body) => {
    expect(await open({ body })).toMatchObject({
      kind: 'shape',
      code: 0,
      status: 200,
      msg: '后端接口返回的数据格式异常',
    });
  });

  it('keeps the data of the body, e.g. errors by field', async () => {
    const data = { errors: { title: '必填' } };
    expect(await open({ body: { code: 422, msg: '校验失败', data }, status: 422 })).toMatchObject({
      data,
      msg: '校验失败',
    });
  });

  it.each([
    {
      name: 'the body’s msg',
      given: { body: { code: 404, msg: '没有这条' }, status: 404, statusText: 'Not Found' },
      msg: '没有这条',
    },
    {
      name: 'else the catalogue',
      given: { body: { code: 404, msg: '' }, status: 404, statusText: 'Not Found' },
      msg: '访问资源不存在',
    },
    {
      name: 'the catalogue by code',
      given: { body: { code: '403' }, status: 200 },
      msg: '用户得到授权，但是访问是被禁止的',
    },
    {
      name: 'of a code that nobody knows',
      given: { body: { code: 2, msg: '' }, statusText: 'OK' },
      msg: '服务器发生错误',
    },
    { name: 'in English', given: { body: '', status: 404, language: 'en' }, msg: 'The resource does not exist' },
    { name: 'else the status text', given: { body: '', status: 418, statusText: "I'm a teapot" }, msg: "I'm a teapot" },
    { name: 'else the number', given: { body: '', status: 418 }, msg: 'HTTP 418' },
  ])('message: $name', async ({ given, msg }) => {
    expect(await open(given)).toMatchObject({ msg, message: msg });
  });
});

describe('isListData', () => {
  it.each([
    [{ list: [], total: 0 }, true],
    [{ list: [1], total: 9, summary: {} }, true],
    [{ list: [], total: '0' }, false],
    [{ list: {}, total: 0 }, false],
    [{ id: '1', list: [], total: 0 }, false],
    [{ total: 0 }, false],
    [[], false],
    [null, false],
    [undefined, false],
    ['list', false],
  ])('%j: %j', (data, isList) => {
    expect(isListData(data)).toBe(isList);
  });
});
