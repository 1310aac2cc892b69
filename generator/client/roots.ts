// Named exports, which a CommonJS package lacks when it is loaded with `import()`.
export { createRoot, hydrateRoot } from 'react-dom/client'
