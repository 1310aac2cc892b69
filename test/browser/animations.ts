/** Animations that are longer than a frame or repeat; runs in the page. */
export const longAnimations = (): string[] =>
  document.getAnimations().flatMap((animation) => {
    const { duration = 0, delay = 0, iterations = 1 } = animation.effect?.getComputedTiming() ?? {}
    const name = animation instanceof CSSAnimation ? animation.animationName : String(animation)
    return Number(duration) * iterations + delay > 17 ? [name] : []
  })
