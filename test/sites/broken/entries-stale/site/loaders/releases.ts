export default async ({ previous }) => {
  if (previous) throw new Error('releases.example did not answer')
  return [{ id: '1.0', fields: { title: 'First' } }]
}
