// React for components that run on the server only. There, state, effects and event handlers have no effect, which would be
// noticed in the browser at the earliest: every use is noted. React's own condition `react-server` leaves these functions out;
// noting them names all places at once, also for what a package calls.

/** Something that only works in the browser, used by a component that does not run there. */
interface Misuse {
  /** `useState`, or `onClick` of an element. */
  readonly what: string
  /** Stack trace of the use. */
  readonly stack: string
}

/** Those that React leaves out under the condition `react-server`, but for context and refs, which do no harm. */
const browserHooks = [
  'useActionState',
  'useDeferredValue',
  'useEffect',
  'useImperativeHandle',
  'useInsertionEffect',
  'useLayoutEffect',
  'useOptimistic',
  'useReducer',
  'useState',
  'useSyncExternalStore',
  'useTransition'
] as const

type AnyFunction = (...values: readonly unknown[]) => unknown

/** Wraps React's modules. */
export interface StaticReact {
  /** Wrap a module. Called once for each. */
  wrap(name: string, module: object): object
  /** What was noted since the last call. */
  take(): readonly Misuse[]
}

/** @param isStatic whether a component is being rendered that runs on the server only */
export function staticReact(isStatic: () => boolean): StaticReact {
  let misuses: Misuse[] = []
  const note = (what: string) => {
    const { stack = '' } = new Error(what)
    misuses.push({ what, stack })
  }
  const hook =
    (name: string, call: AnyFunction): AnyFunction =>
    (...values) => {
      if (isStatic()) note(`\`${name}\``)
      return call(...values)
    }
  const element =
    (create: AnyFunction): AnyFunction =>
    (type, props, ...others) => {
      if (typeof type === 'string')
        // Every element of every page is checked: hardly any has a function.
        for (const name in props as Record<string, unknown> | null)
          if (
            typeof (props as Record<string, unknown>)[name] === 'function' &&
            name.startsWith('on') &&
            isStatic()
          )
            note(`\`${name}\` of \`<${type}>\``)
      return create(type, props, ...others)
    }
  const wrapped = (
    module: object,
    names: readonly string[],
    wrap: (name: string, call: AnyFunction) => AnyFunction
  ) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const call: unknown = Reflect.get(module, name)
        return typeof call === 'function' ? [[name, wrap(name, call as AnyFunction)]] : []
      })
    )
  return {
    wrap(name, module) {
      if (name === 'react')
        return {
          ...module,
          ...wrapped(module, browserHooks, hook),
          ...wrapped(module, ['createElement'], (_, create) => element(create))
        }
      return name === 'react/jsx-runtime'
        ? { ...module, ...wrapped(module, ['jsx', 'jsxs'], (_, create) => element(create)) }
        : module
    },
    take() {
      const taken = misuses
      misuses = []
      return taken
    }
  }
}
