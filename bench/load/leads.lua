-- Each request asks for an offer: another person, another telephone, another address each time.
-- A load that begins later begins higher than one of ten thousand a second has come: none repeats what another has asked, which would be answered by the first.
local number = os.time() % 100000 * 10000
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  number = number + 1
  local digits = string.format("%06d", number % 1000000)
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256)
  wrk.body = string.format(
    '{"full_name":"Proba %d","phone":"0702 %s %s","email":"p%d@proba.example","county":"Cluj","customer_type":"farmer","area_sqm":1,"area_unit":"ha","consent_gdpr":1,"product_slug":"turfline-sport"}',
    number, digits:sub(1, 3), digits:sub(4), number
  )
  return wrk.format()
end
