-- Draws each request anew: a template whose <name> is replaced by a random id or a field of a random line.
-- Prints "start" before the first request and the result as JSON at the end.

local head, body, draws

local function cumulative(count)
  local up_to, sum = {}, 0
  for rank = 1, count do
    sum = sum + 1 / rank
    up_to[rank] = sum
  end
  return up_to, sum
end

local function uniform(count)
  return function() return tostring(math.random(count)) end
end

-- Multiplying by a prime scatters the popular ids over the whole table.
local function zipf(count)
  local up_to, sum = cumulative(count)
  return function()
    local value, low, high = math.random() * sum, 1, count
    while low < high do
      local middle = math.floor((low + high) / 2)
      if up_to[middle] > value then high = middle else low = middle + 1 end
    end
    return string.format("%d", 1 + ((low - 1) * 2147483629) % count)
  end
end

local function lines(file)
  local rows = {}
  for line in io.lines(file) do
    local row = {}
    for field in (line .. "\t"):gmatch("(.-)\t") do row[#row + 1] = field end
    rows[#rows + 1] = row
  end
  return function() return rows[math.random(#rows)] end
end

function init(args)
  local settings = dofile(args[1])
  math.randomseed(settings.seed)
  head, body, draws = settings.head, settings.body, {}
  for name, draw in pairs(settings.draws) do
    draws[name] = draw.uniform and uniform(draw.uniform) or draw.zipf and zipf(draw.zipf) or lines(draw.lines)
  end
  io.write("start\n")
  io.flush()
end

function request()
  local values = {}
  for name, draw in pairs(draws) do
    local value = draw()
    if type(value) == "table" then
      for place, field in ipairs(value) do values[name .. "." .. place] = field end
    else
      values[name] = value
    end
  end
  local first = head:gsub("<([%w.]+)>", values)
  if body == "" then return first .. "\r\n" end
  local content = body:gsub("<([%w.]+)>", values)
  return first .. "Content-Length: " .. #content .. "\r\n\r\n" .. content
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"responses":%d,"seconds":%f,"p50":%f,"p99":%f,"bytes":%d,"refused":%d,"failed":%d}\n',
    summary.requests - errors.status, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3, summary.bytes,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
