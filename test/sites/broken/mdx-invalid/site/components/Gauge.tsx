export default () => <meter value={1} />
