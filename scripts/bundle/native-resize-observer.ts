/** The browser's own, where antd's parts import a polyfill. */
export default globalThis.ResizeObserver;
