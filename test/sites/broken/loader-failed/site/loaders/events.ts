export default async () => [{ id: 'fair', name: 'Fair' }]
