export const props = { value: { type: 'number' }, unit: { type: 'text', oneOf: ['bar', 'pascal'] } }

export default function Gauge({ value, unit }: { readonly value: number; readonly unit: string }) {
  return <meter value={value} title={unit} />
}
