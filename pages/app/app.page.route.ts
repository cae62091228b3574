// vite-plugin-ssr has a single page for all addresses; React Router tells them
// apart.
export default '/*';
