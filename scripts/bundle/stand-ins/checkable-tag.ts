/** In place of antd's tags that can be pressed, which its `Tag` carries along: nobody draws one. */
const nothing = (): null => null;

export default nothing;
