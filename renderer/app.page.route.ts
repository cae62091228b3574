// vite-plugin-ssr has one page, which answers every address; React Router tells them apart.
export default '/*';
