# A shared cache in front of the site, for a day on which a crowd comes (docs/crowd.md). `npm run bench -- crowd` runs this file. Started with
#   varnishd -F -f deploy/varnish.vcl -a 127.0.0.1:8080 -s default,256m -p http_gzip_support=off
# behind what ends TLS, with TRUST_PROXY=2 at the site: Caddy and Varnish each add an address.
vcl 4.1;

backend site {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 10s;
  .first_byte_timeout = 60s;
}

sub vcl_recv {
  # That the site does not answer is the only reason to show anything older: then vcl_deliver comes back here. No probe decides it: one that is late
  # on a busy machine would keep forms out too.
  if (req.restarts == 0) {
    set req.grace = 0s;
  } else {
    set req.grace = 1d;
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The administration, what is for one reader, and whoever is signed in are always asked of the site.
  if (req.url ~ "^/(admin|api|cerere|lead|oferta|oferta-scrisa|renunta|rezumat|setari-cookie-uri|up|metrics)([/?.]|$)" || req.http.Cookie ~ "(^|; ?)(__Host-)?admin_session=") {
    return (pass);
  }
  # A page is the same for everybody but for the answer to the cookie banner: of all cookies that one goes on.
  if (req.http.Cookie ~ "(^|; ?)(__Host-)?cookieConsent=") {
    set req.http.X-Consent = regsub(req.http.Cookie, "^.*?((__Host-)?cookieConsent=[^;]*).*$", "\1");
    set req.http.Cookie = req.http.X-Consent;
    set req.http.X-Variant = "answered";
    unset req.http.X-Consent;
  } else {
    unset req.http.Cookie;
    set req.http.X-Variant = "new";
  }
  if (req.http.Accept-Encoding ~ "(^|[, ])br([, ]|$)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  hash_data(req.http.Host);
  hash_data(req.http.X-Variant);
  hash_data(req.http.Accept-Encoding);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.X-Variant;
}

sub vcl_backend_response {
  # The key holds what the page depends on; two consents to different purposes get the same page.
  if (beresp.http.Vary) {
    unset beresp.http.Vary;
    set beresp.http.X-Vary = "Accept-Encoding, Cookie";
  }
  if (beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # Kept for a day to be asked "is this still it" (a 304 costs the site next to nothing), and for the case that the site does not answer.
  set beresp.keep = 1d;
  set beresp.grace = 1d;
  return (deliver);
}

sub vcl_deliver {
  if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
    unset resp.http.X-Vary;
  }
  # A browser asks each time; the seconds are for caches that share.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "no-cache";
    unset resp.http.Age;
  }
}
