/** Animations that are longer than a frame or repeat; runs in the page. */
export const longAnimations = (): string[] =>
  document.getAnimations().flatMap((one) => {
    const { duration = 0, delay = 0, iterations = 1 } = one.effect?.getComputedTiming() ?? {}
    const name = one instanceof CSSAnimation ? one.animationName : String(one)
    return Number(duration) * iterations + delay > 17 ? [name] : []
  })
