import type { Site } from '../../pages/site';
import { notFoundFiles } from './not-found-files';
import {
  CACHING,
  fileAddresses,
  PICTURE_POLICY,
  PICTURES,
  type ResponseHeader,
  responseHeaders,
  UNCHANGING,
} from './response-headers';

/**
 * `nginx.conf`: a file to include in a `server` block of nginx.
 *
 * If a location adds a header, nginx drops the headers of the enclosing block.
 * Therefore no location adds one, and whatever differs between locations is a
 * variable.
 */
export function renderNginxConfiguration(
  site: Site,
  backendOrigin?: string,
): string {
  const hostname = new URL(site.url).host;
  const redirects = [...Object.entries(site.redirects), ...fileAddresses(site)];
  return `# Written by the build. To be included in a server block of nginx, beside the mime.types of nginx:
#
#   server {
#     listen 443 ssl http2;
#     server_name ${hostname};
#     ssl_certificate /etc/ssl/site.pem;
#     ssl_certificate_key /etc/ssl/site.key;
#     root /srv/site/current/client;
#     include /srv/site/current/hosting/nginx.conf;  # this file
#   }
#   server {
#     listen 80;
#     server_name ${hostname};
#     return 308 ${site.url}$request_uri;
#   }

charset utf-8;
server_tokens off;
absolute_redirect off;
client_max_body_size 1k;
gzip on;
gzip_vary on;
gzip_min_length 1024;
gzip_comp_level 6;
gzip_types text/plain text/css text/xml text/javascript application/javascript application/json
  application/xml application/manifest+json image/svg+xml;

set $site_caching ${quote(CACHING.otherwise)};
if ($uri ~ ^${UNCHANGING}) {
  set $site_caching ${quote(CACHING.unchanging)};
}
add_header Cache-Control $site_caching always;
${responseHeaders(backendOrigin).map(renderHeader).join('\n')}

# An address has no slash at its end. A backslash would lead to another host.
rewrite ^/([^\\x5c]+)/$ /$1 permanent;

# These are for other hosts.
location ~ ^/_(headers|redirects)$ {
  return 404;
}

location = /site.webmanifest {
  types {}
  default_type application/manifest+json;
}

location = / {
  try_files /index.html =404;
}

${redirects.map(renderRedirect).join('')}location / {
  try_files $uri $uri.html =404;
}
${notFoundFiles(site).map(renderNotFound).join('')}`;
}

function renderHeader([name, value]: ResponseHeader): string {
  if (name !== PICTURE_POLICY[0]) {
    return `add_header ${name} ${quote(value)} always;`;
  }
  return `set $site_policy ${quote(value)};
if ($uri ~ ^(${PICTURES.join('|')})) {
  set $site_policy ${quote(PICTURE_POLICY[1])};
}
add_header ${name} $site_policy always;`;
}

function renderRedirect([from, to]: [string, string]): string {
  return `location = ${from} {
  rewrite ^ ${to} permanent;
}

`;
}

type NotFoundFile = ReturnType<typeof notFoundFiles>[number];

function renderNotFound(page: NotFoundFile): string {
  const { file } = page;
  const address = file.replace(/\.html$/, '');
  return `${renderMissing(page)}
location = ${address} {
  error_page 404 ${file};
  return 404;
}

location = ${file} {
  internal;
  error_page 404 ${file};
  set $site_caching ${quote(CACHING.otherwise)};
}
`;
}

/** The rule that shows a not-found page for missing addresses below a path. */
function renderMissing({ below, file }: NotFoundFile): string {
  if (below === '/') {
    return `\nerror_page 404 ${file};\n`;
  }
  return `
location ${below} {
  error_page 404 ${file};
  try_files $uri $uri.html =404;
}
`;
}

/** nginx has no way to escape a dollar sign. */
function quote(value: string): string {
  if (value.includes('$')) {
    throw new Error(`nginx would take a part of ${value} for a variable.`);
  }
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
