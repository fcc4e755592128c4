--[[
Which index sets a write joins and leaves.

USES
  key-type facets write-call
]]

-- The sets of the entry as it is; also, until that has been swept, as it was when it expired.
local function former_facets(state)
  local facets = noted_facets(keys.expiring_facets, write.id)
  if state.stored then
    for _, facet in ipairs(facets_of(state.stored)) do facets[#facets + 1] = facet end
  end
  return facets
end

-- facets: those of the entry as it will be. Returns nil and a reply when the write must not go on.
local function plan_index(state, facets)
  local every_facet = former_facets(state)
  for _, facet in ipairs(facets) do every_facet[#every_facet + 1] = facet end
  local facet_by_key, undeclared = find_index_keys(keys.entry, write.id, keys.index, every_facet)
  if undeclared then return nil, undeclared end
  local is_joined = {}
  for _, facet in ipairs(facets) do is_joined[facet] = true end
  local plan = { join = {}, leave = {} }
  for key, facet in pairs(facet_by_key) do
    local foreign = refuse_foreign_type(key, "set")
    if is_joined[facet] then
      if foreign then return nil, foreign end
      plan.join[#plan.join + 1] = key
    elseif not foreign then
      plan.leave[#plan.leave + 1] = key
    end
  end
  return plan
end
