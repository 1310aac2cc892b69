import type { TaskName } from './bench.ts'

/** A cap that is not fully closed. */
function Cap() {
  return (
    <>
      <path className="part" d="M40 96V66q0-8 5-12V44h38v10q5 4 5 12v30" />
      <path className="part" d="M40 38l46-6 2-16q0-4-4-3.5l-41 5q-4 .5-4 4.5z" />
      <path className="part" d="M48 22l1 13M57 21l1 13M66 20l1 13M75 19l1 13" />
      <rect className="box" x="34" y="30" width="60" height="17" rx="1" />
    </>
  )
}

/** A turned ring with a scratch. */
function Ring() {
  return (
    <>
      <circle className="part" cx="64" cy="64" r="46" />
      <circle className="part" cx="64" cy="64" r="42" />
      <circle className="part" cx="64" cy="64" r="22" />
      <path className="scratch" d="M84 90l9-16" />
      <rect className="box" x="78" y="68" width="22" height="28" rx="1" />
    </>
  )
}

/** A misaligned component beside its pads. */
function Part() {
  return (
    <>
      <rect className="part" x="22" y="40" width="26" height="48" rx="2" />
      <rect className="part" x="80" y="40" width="26" height="48" rx="2" />
      <g transform="rotate(-24 64 64)">
        <rect className="solid" x="34" y="46" width="60" height="36" rx="2" />
        <path className="part" d="M48 46v36M80 46v36" />
      </g>
      <rect className="box" x="26" y="26" width="76" height="76" rx="1" />
    </>
  )
}

const images = { caps: Cap, rings: Ring, boards: Part } as const satisfies Record<TaskName, () => unknown>

/** Height of each image; all are 128 wide. */
export const heights = { caps: 96, rings: 128, boards: 128 } as const satisfies Record<TaskName, number>

/** The camera image of a task, with the fault marked by a box. */
export default function TaskImage({ task }: { readonly task: TaskName }) {
  const Image = images[task]
  return (
    <>
      <rect className="solid" width="128" height={heights[task]} rx="8" />
      <Image />
    </>
  )
}
