# The HTTP service in an image: built with nothing but Node and npm, run without privileges on a
# read-only root. Memory is in /data unless MEMORY_MCP_STORE or VALKEY_URL names a server.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
# What is downloaded depends on these files alone, so a change of the sources downloads nothing.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY scripts/pm.mjs scripts/
RUN node scripts/pm.mjs fetch
COPY . .
RUN node scripts/pm.mjs install --frozen-lockfile --prefer-offline
RUN node scripts/pm.mjs run build:app
RUN node scripts/pm.mjs --filter @memory-mcp/http-server deploy --prod /out

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="memory-mcp" \
      org.opencontainers.image.description="Memory for AI agents that can be trusted with work" \
      org.opencontainers.image.licenses="MIT"
# Any user may be chosen at start, so any may write here; sticky, as /tmp is.
RUN mkdir /data && chmod 1777 /data
COPY --from=build /out /app
ENV NODE_ENV=production \
    MEMORY_MCP_BIND=0.0.0.0 \
    MEMORY_MCP_HOST_PORT=3106 \
    MEMORY_MCP_DATA_DIR=/data
USER 65532:65532
VOLUME /data
EXPOSE 3106
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "/app/dist/healthcheck.js"]
ENTRYPOINT ["node", "/app/dist/main.js"]
