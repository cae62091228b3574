// vite-plugin-ssr has one page for all addresses; React Router distinguishes
// them.
export default '/*';
