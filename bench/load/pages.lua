-- The paths behind the address, in turn; every fourth visitor has answered the cookie banner, and each has another cookie of an analytics program.
local paths, number = {}, 0
init = function(args)
  for index = 1, #args do paths[index] = args[index] end
end
request = function()
  number = number + 1
  local answer = '; cookieConsent=%7B%22necessary%22%3Atrue%2C%22analytics%22%3Afalse%2C%22marketing%22%3Afalse%2C%22timestamp%22%3A%22' .. os.date("!%Y-%m-%dT%H%%3A%M%%3A%S") .. '.000Z%22%7D'
  wrk.headers["Cookie"] = "_ga=GA1." .. number .. (number % 4 == 0 and answer or "")
  wrk.headers["X-Forwarded-For"] = string.format("10.%d.%d.%d", math.floor(number / 65536) % 256, math.floor(number / 256) % 256, number % 256)
  return wrk.format("GET", paths[number % #paths + 1])
end
