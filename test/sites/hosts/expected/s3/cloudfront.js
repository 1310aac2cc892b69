// Written by sitegen. Runtime: cloudfront-js-2.0. Associate it with the viewer request and the viewer response.
var redirects = {
 "/plain": [ 301, "/docs/", "" ],
 "/de/plain": [ 301, "/de/docs/", "" ],
 "/my%20page": [ 301, "/docs/lamp/", "" ],
 "/de/my%20page": [ 301, "/de/docs/lamp/", "" ],
 "/it's%20(new)": [ 301, "/docs/lamp/", "" ],
 "/de/it's%20(new)": [ 301, "/de/docs/lamp/", "" ],
 "/say%20%22hi%22": [ 301, "/docs/lamp/", "" ],
 "/de/say%20%22hi%22": [ 301, "/de/docs/lamp/", "" ],
 "/$1/$%7BHOME%7D/%5E%7C": [ 301, "/docs/lamp/", "" ],
 "/de/$1/$%7BHOME%7D/%5E%7C": [ 301, "/de/docs/lamp/", "" ],
 "/a.b+c[d]": [ 301, "/docs/lamp/", "" ],
 "/de/a.b+c[d]": [ 301, "/de/docs/lamp/", "" ],
 "/wiki/File%3Ax%2A": [ 301, "/docs/lamp/", "" ],
 "/de/wiki/File%3Ax%2A": [ 301, "/de/docs/lamp/", "" ],
 "/%C3%BCber/stra%C3%9Fe": [ 301, "/docs/lamp/", "" ],
 "/de/%C3%BCber/stra%C3%9Fe": [ 301, "/de/docs/lamp/", "" ],
 "/hash": [ 301, "/docs/lamp/", "#glass" ],
 "/de/hash": [ 301, "/de/docs/lamp/", "#glass" ],
 "/query": [ 301, "https://other.example/search?q=$1&x=50%25", "#top" ],
 "/de/query": [ 301, "https://other.example/search?q=$1&x=50%25", "#top" ],
 "/away": [ 301, "https://other.example/a%20b/:splat/*", "" ],
 "/de/away": [ 301, "https://other.example/a%20b/:splat/*", "" ],
 "/quoted": [ 301, "https://other.example/it's/(1)/'a';b", "" ],
 "/de/quoted": [ 301, "https://other.example/it's/(1)/'a';b", "" ],
 "/old.html": [ 301, "/docs/v1.0/", "" ],
 "/de/old.html": [ 301, "/de/docs/v1.0/", "" ],
 "/": [ 302, "/docs/", "" ],
 "/de": [ 302, "/de/docs/", "" ]
};
var headers = [
 [ "/*", { "content-security-policy": { "value": "default-src 'self'; script-src 'self' 'sha256-BXqlWGOUHp00lqMtJadjkHEL26fQotX7D8WXJMF9FZY=' 'sha256-KCD6CdwlvxI63OjKvmmFE8JRDVmm3JDsokLTHtAHHFw='; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types sitegen sitegen-worker" }, "x-content-type-options": { "value": "nosniff" }, "x-frame-options": { "value": "DENY" }, "cross-origin-opener-policy": { "value": "same-origin" }, "referrer-policy": { "value": "strict-origin-when-cross-origin" }, "permissions-policy": { "value": "camera=(), geolocation=(), microphone=()" } } ],
 [ "/assets/*", { "cache-control": { "value": "public, max-age=31536000, immutable" } } ],
 [ "/assets/sandboxed/*", { "content-security-policy": { "value": "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; font-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" } } ]
];
// Folders with a dot in their name, and files without one.
var folders = ["/docs/v1.0","/de/docs/v1.0"];
var files = ["/.well-known/atproto-did","/.well-known/token"];

function canonical(uri) {
  try {
    return uri
      .split('/')
      .map(function (part) {
        return encodeURIComponent(decodeURIComponent(part))
          .replace(/%(?:24|26|2B|2C|3B|3D|40|5B|5D)/g, decodeURIComponent)
          .replace(/\*/g, '%2A');
      })
      .join('/');
  } catch (error) {
    return uri;
  }
}

function queryOf(querystring) {
  return Object.keys(querystring)
    .map(function (name) {
      var entry = querystring[name];
      return (entry.multiValue || [entry])
        .map(function (item) {
          return item.value === '' ? name : name + '=' + item.value;
        })
        .join('&');
    })
    .join('&');
}

function moved(status, address, hash, querystring) {
  var query = queryOf(querystring);
  var location = query === '' ? address : address + (address.indexOf('?') < 0 ? '?' : '&') + query;
  return {
    statusCode: status,
    statusDescription: status === 301 ? 'Moved Permanently' : 'Found',
    headers: { location: { value: location + hash } }
  };
}

function handler(event) {
  var request = event.request;
  var path = canonical(request.uri);
  if (event.response) {
    headers.forEach(function (rule) {
      var isFolder = rule[0].slice(-1) === '*';
      if (isFolder ? path.indexOf(rule[0].slice(0, -1)) === 0 : path === rule[0])
        Object.keys(rule[1]).forEach(function (name) {
          event.response.headers[name] = rule[1][name];
        });
    });
    return event.response;
  }
  var old = path.replace(/(.)\/$/, '$1');
  var target = Object.prototype.hasOwnProperty.call(redirects, old) ? redirects[old] : undefined;
  if (target) return moved(target[0], target[1], target[2], request.querystring);
  var name = path.slice(path.lastIndexOf('/') + 1);
  var isPage = (name.indexOf('.') < 0 && files.indexOf(path) < 0) || folders.indexOf(path) >= 0;
  if (name === '') request.uri += 'index.html';
  else if (isPage) return moved(301, path + '/', '', request.querystring);
  return request;
}
