export default function House() {
  return null
}
