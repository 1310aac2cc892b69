/** A share of a limit; more than the whole is a fault. */
export default function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar-ground" width="100" height="4" />
      <rect
        className={share > 1 ? 'fault' : 'fill'}
        width={Math.min(100, Math.max(1, share * 100))}
        height="4"
      />
    </svg>
  )
}
