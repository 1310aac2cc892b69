/** The part of React Refresh that is used here: it has no types of its own. */
declare module 'react-refresh/runtime' {
  const runtime: {
    injectIntoGlobalHook(global: Window): void
    isLikelyComponentType(value: unknown): boolean
    register(type: unknown, id: string): void
    setSignature(type: unknown, key: string): void
    performReactRefresh(): unknown
  }
  export default runtime
}
