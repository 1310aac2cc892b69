// The waveform of the example project, computed like its test bench: a clock of 10 ns, reset until 30 ns, then 45 clock
// cycles. One unit of the drawing is one nanosecond.

/** End of the test bench. */
export const endOfRun = 480
const released = 30
/** Clock cycles that the test bench expects between two changes of the LED. */
const expected = 10

/** Baseline and height of each signal. */
const rows = {
  clk: { foot: 25, rise: 14 },
  reset: { foot: 59, rise: 14 },
  count: { foot: 100, rise: 30 },
  led: { foot: 132, rise: 20 }
}

/** Size of the drawing. */
export const waveSize = { width: endOfRun, height: 138 }

/** A run of the test bench: the signals as SVG path data. */
export interface Run {
  readonly clk: string
  readonly reset: string
  readonly count: string
  readonly led: string
  /** Undefined values until the first clock edge. */
  readonly unknown: string
}

/** Run the test bench on a module whose LED changes every `period` clocks. */
export function simulate(period: number): Run {
  const passes = period === expected
  const firstChange = released - 5 + period * 10
  const end = passes ? endOfRun : firstChange
  let counter = 0
  let lit = false
  let count = `M5 ${rows.count.foot}`
  let led = `M5 ${rows.led.foot}`
  for (let time = released + 5; time <= end; time += 10) {
    counter = (counter + 1) % period
    count += `H${time}V${rows.count.foot - (counter * rows.count.rise) / (period - 1)}`
    if (counter > 0) continue
    lit = !lit
    led += `H${time}V${rows.led.foot - (lit ? rows.led.rise : 0)}`
  }
  const { clk, reset } = rows
  const edge = `h5v${-clk.rise}`
  return {
    clk: `M0 ${clk.foot}${`${edge}h5v${clk.rise}`.repeat(Math.floor(end / 10))}${passes ? '' : edge}`,
    reset: `M0 ${reset.foot}H${released}v${-reset.rise}H${end}`,
    count: `${count}H${end}`,
    led: `${led}H${end}`,
    unknown: [rows.count, rows.led].map(({ foot, rise }) => `M0 ${foot - rise}h5v${rise}h-5z`).join('')
  }
}
