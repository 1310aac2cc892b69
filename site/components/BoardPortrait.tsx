// Portraits of boards, none of a certain product: what makes a kind recognisable from above, or a module from the front.

import { upTo } from './drawing.ts'

export type BoardName = 'microcontroller' | 'fpga' | 'computer' | 'controller'

const row = (count: number, from: number, pitch: number, path: (at: number) => string): string =>
  upTo(count)
    .map((index) => path(from + index * pitch))
    .join('')

/** Round pads, as one path with round line ends. */
const pads = (count: number, from: number, pitch: number, y: number): string =>
  row(count, from, pitch, (x) => `M${x} ${y}h.01`)

function Microcontroller() {
  return (
    <>
      <rect className="board-ground" x="30" y="46" width="260" height="108" rx="8" />
      <path className="board-pads" d={pads(20, 44, 12.2, 55) + pads(20, 44, 12.2, 145)} />
      <path
        className="board-trace"
        d="M84 84h28l14 10M84 92h22l20 14M84 116h24l18-4M194 92h20l14-12h22M194 104h32l10 10h18M194 116h14l16 14h30M144 78V66h-24M158 78V62M172 78V66h30M150 134v12M166 134v8h36"
      />
      <rect className="board-metal" x="20" y="82" width="46" height="36" rx="4" />
      <path className="board-line" d="M26 91h34M26 109h34" />
      <path
        className="board-pins"
        d={
          row(9, 134, 5.6, (x) => `M${x} 73v6M${x} 133v6`) + row(9, 82, 5.6, (y) => `M125 ${y}h6M189 ${y}h6`)
        }
      />
      <rect className="board-chip" x="130" y="78" width="60" height="56" rx="3" />
      <circle className="board-mark" cx="138" cy="86" r="2" />
      <path className="board-die" d="M148 94h24v24h-24z" />
      <rect className="board-metal" x="206" y="98" width="20" height="9" rx="4" />
      <rect className="board-chip" x="86" y="120" width="22" height="14" rx="2" />
      <rect className="board-metal" x="240" y="68" width="22" height="18" rx="3" />
      <circle className="board-chip" cx="251" cy="77" r="5" />
      <rect className="board-lamp" x="244" y="122" width="9" height="6" rx="1" />
      <path className="board-pads" d="M276 84h.01M276 98h.01M276 112h.01" />
    </>
  )
}

function Fpga() {
  return (
    <>
      <rect className="board-ground" x="46" y="14" width="228" height="172" rx="8" />
      <path className="board-holes" d="M58 26h.01M262 26h.01M58 174h.01M262 174h.01" />
      <path
        className="board-trace"
        d={
          row(7, 78, 7, (y) => `M94 ${y}h28`) +
          row(7, 78, 7, (y) => `M198 ${y}h34`) +
          row(6, 136, 9, (x) => `M${x} 52v16`) +
          row(6, 136, 9, (x) => `M${x} 138v14`)
        }
      />
      <rect className="board-chip" x="122" y="66" width="76" height="76" rx="3" />
      <rect className="board-lid" x="131" y="75" width="58" height="58" rx="5" />
      <path className="board-die" d="M146 90h28v28h-28z" />
      <path className="board-mark-line" d="M124 74l8-8" />
      <rect className="board-chip" x="66" y="70" width="28" height="26" rx="2" />
      <rect className="board-chip" x="66" y="104" width="28" height="26" rx="2" />
      <rect className="board-metal" x="232" y="62" width="32" height="78" rx="3" />
      <path className="board-line" d={row(11, 69, 6.4, (y) => `M240 ${y}h16`)} />
      <rect className="board-chip" x="126" y="24" width="78" height="22" rx="2" />
      <path className="board-pads" d={pads(6, 134, 12.4, 31) + pads(6, 134, 12.4, 39)} />
      <rect className="board-metal" x="40" y="146" width="30" height="24" rx="3" />
      {upTo(6).map((index) => (
        <rect
          key={index}
          className={index < 4 ? 'board-lamp' : 'board-line'}
          x={130 + index * 12}
          y="160"
          width="6"
          height="9"
          rx="1"
        />
      ))}
      <rect className="board-metal" x="84" y="150" width="34" height="20" rx="2" />
      <path className="board-line" d={row(4, 90, 7.4, (x) => `M${x} 154v12`)} />
      <rect className="board-metal" x="222" y="156" width="16" height="14" rx="2" />
      <circle className="board-chip" cx="230" cy="163" r="4" />
    </>
  )
}

function Computer() {
  return (
    <>
      <rect className="board-ground" x="38" y="24" width="236" height="152" rx="10" />
      <path className="board-holes" d="M52 38h.01M212 38h.01M52 162h.01M212 162h.01" />
      <rect className="board-chip" x="64" y="30" width="136" height="16" rx="1" />
      <path className="board-pads" d={pads(17, 71, 7.6, 34.5) + pads(17, 71, 7.6, 41.5)} />
      <path
        className="board-trace"
        d={
          row(6, 86, 7, (y) => `M152 ${y}h18`) +
          row(8, 100, 6.4, (x) => `M${x} 62v14`) +
          'M118 130v18M132 130v18M96 118H72v20M194 132v8h28'
        }
      />
      <rect className="board-lid" x="96" y="76" width="56" height="54" rx="4" />
      <path className="board-die" d="M111 90h26v26h-26z" />
      <rect className="board-chip" x="170" y="80" width="36" height="48" rx="2" />
      <circle className="board-mark" cx="176" cy="87" r="2" />
      <rect className="board-metal" x="228" y="34" width="56" height="36" rx="3" />
      <rect className="board-metal" x="228" y="80" width="56" height="36" rx="3" />
      <path className="board-line" d="M272 42v20M262 42v20M272 88v20M262 88v20" />
      <rect className="board-metal" x="222" y="126" width="60" height="40" rx="3" />
      <path className="board-line" d="M270 134h-12v24h12" />
      <rect className="board-metal" x="62" y="156" width="26" height="26" rx="3" />
      <rect className="board-metal" x="104" y="154" width="40" height="28" rx="3" />
      <rect className="board-chip" x="48" y="76" width="24" height="34" rx="2" />
      <path className="board-line" d={row(7, 80, 4.4, (y) => `M54 ${y}h12`)} />
      <rect className="board-lamp" x="46" y="138" width="6" height="8" rx="1" />
      <rect className="board-chip" x="170" y="146" width="30" height="18" rx="2" />
    </>
  )
}

/** Head, and three modules; the one in the middle computes the network. */
function Controller() {
  const modules = [150, 190, 230]
  return (
    <>
      <rect className="board-metal" x="26" y="92" width="268" height="20" rx="2" />
      <rect className="board-case" x="58" y="16" width="88" height="168" rx="6" />
      <rect className="board-chip" x="70" y="30" width="64" height="40" rx="3" />
      <path className="board-mark-line" d="M78 42h30M78 50h44M78 58h20" />
      <rect className="board-metal" x="72" y="84" width="27" height="24" rx="2" />
      <rect className="board-metal" x="105" y="84" width="27" height="24" rx="2" />
      <path className="board-line" d="M78 90v8M84 90v8M90 90v8M111 90v8M117 90v8M123 90v8" />
      <rect className="board-line" x="72" y="120" width="18" height="10" rx="2" />
      <path className="board-pads" d={pads(5, 78, 12, 160)} />
      <circle className="board-lamp" cx="124" cy="125" r="3" />
      {modules.map((x, index) => (
        <g key={x}>
          <rect
            className={index === 1 ? 'board-case board-case-chosen' : 'board-case'}
            x={x}
            y="16"
            width="36"
            height="168"
            rx="5"
          />
          <path className="board-lamps" d={row(4, 32, 9, (y) => `M${x + 11} ${y}h.01M${x + 25} ${y}h.01`)} />
          {upTo(5).map((terminal) => (
            <g key={terminal}>
              <rect className="board-chip" x={x + 5} y={84 + terminal * 18} width="26" height="14" rx="2" />
              <path
                className="board-pads"
                d={`M${x + 12} ${91 + terminal * 18}h.01M${x + 24} ${91 + terminal * 18}h.01`}
              />
            </g>
          ))}
        </g>
      ))}
      <rect className="board-case" x="270" y="16" width="12" height="168" rx="4" />
    </>
  )
}

const portraits = {
  microcontroller: Microcontroller,
  fpga: Fpga,
  computer: Computer,
  controller: Controller
} as const satisfies Record<BoardName, () => unknown>

/** The portrait of a kind of board; its title is beside it. */
export default function BoardPortrait({ board }: { readonly board: BoardName }) {
  const Portrait = portraits[board]
  return (
    <svg className="board" viewBox="0 0 320 200" aria-hidden="true">
      <Portrait />
    </svg>
  )
}
