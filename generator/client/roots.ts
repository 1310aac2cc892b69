// React's roots by name: as a CommonJS package it has none when it is imported on demand.
export { createRoot, hydrateRoot } from 'react-dom/client'
