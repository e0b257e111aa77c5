-- What wrk asks, over and over: the requests of a file, one a line, their line breaks written as byte 1.
-- It writes «start» before the first, and the result at the end, as the other generator does.

local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    requests[#requests + 1] = line:gsub("\1", "\r\n")
  end
  io.write("start\n")
  io.flush()
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answers":%d,"seconds":%f,"p50":%f,"p99":%f,"bytes":%d,"refused":%d,"failed":%d}\n',
    summary.requests - errors.status, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, summary.bytes,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
