// The waveform of the example project, computed like its test bench: a clock of 10 ns, reset until 30 ns, then 45 clock
// cycles. One unit of the drawing is one nanosecond.

/** End of the test bench. */
const endOfRun = 480
/** Time at which the reset ends. */
const resetEnd = 30
/** Clock cycles that the test bench expects between two changes of the LED. */
const expectedPeriod = 10

/** Baseline and height of each signal. */
const rows = {
  clk: { baseline: 25, height: 14 },
  reset: { baseline: 59, height: 14 },
  count: { baseline: 100, height: 30 },
  led: { baseline: 132, height: 20 }
}

/** Size of the drawing. */
export const waveSize = { width: endOfRun, height: 138 }

/** A run of the test bench: the signals as SVG path data. */
export interface Run {
  /** Clock, reset and counter. */
  readonly inputs: string
  readonly led: string
  /** Undefined values until the first clock edge. */
  readonly unknown: string
}

/** Run the test bench on a module whose LED changes every `period` clocks. */
export function simulate(period: number): Run {
  const passes = period === expectedPeriod
  const firstChange = resetEnd - 5 + period * 10
  const end = passes ? endOfRun : firstChange
  let counter = 0
  let lit = false
  let count = `M5 ${rows.count.baseline}`
  let led = `M5 ${rows.led.baseline}`
  for (let time = resetEnd + 5; time <= end; time += 10) {
    counter = (counter + 1) % period
    count += `H${time}V${rows.count.baseline - (counter * rows.count.height) / (period - 1)}`
    if (counter > 0) continue
    lit = !lit
    led += `H${time}V${rows.led.baseline - (lit ? rows.led.height : 0)}`
  }
  const { clk, reset } = rows
  const clockEdge = `h5v${-clk.height}`
  const clockCycles = `${clockEdge}h5v${clk.height}`.repeat(Math.floor(end / 10))
  const clock = `M0 ${clk.baseline}${clockCycles}${passes ? '' : clockEdge}`
  return {
    inputs: `${clock}M0 ${reset.baseline}H${resetEnd}v${-reset.height}H${end}${count}H${end}`,
    led: `${led}H${end}`,
    unknown: [rows.count, rows.led]
      .map(({ baseline, height }) => `M0 ${baseline - height}h5v${height}h-5z`)
      .join('')
  }
}
