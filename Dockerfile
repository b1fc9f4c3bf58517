# The product as an image; docs/deploy.md says how to run it. The base image is an argument, so that
# another registry's, or one of your own, can take its place: glibc, Node 24 and a shell, with npm.
ARG BASE_IMAGE=docker.io/library/node:24-bookworm-slim
# Without npm this will do for the image that runs.
ARG RUN_IMAGE=${BASE_IMAGE}

FROM ${BASE_IMAGE} AS build
WORKDIR /build
COPY . .
# A package that npm pack has made, in this folder: nothing is built then.
ARG PACKAGE=
RUN mkdir /pack /out && \
    if [ -n "$PACKAGE" ]; then cp "$PACKAGE" /pack/; else \
      npm ci --ignore-scripts --no-audit --no-fund --loglevel=error && \
      npm pack --pack-destination /pack --loglevel=error; \
    fi
# Only what runs: the package, and the modules that npm fetches for this kind of machine. Node is in
# the base image, so the one from npm goes.
RUN npm install --prefix /out --ignore-scripts --no-audit --no-fund --loglevel=error \
      /pack/flenjor-*.tgz && \
    rm -rf /out/node_modules/node-linux-* /out/node_modules/.bin /out/node_modules/.package-lock.json

FROM ${RUN_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /out/node_modules /app/node_modules
# The public image calls 1000 "node". A volume takes over who owns the folder.
RUN mkdir -p /data && chown 1000:1000 /data && chmod 700 /data
VOLUME /data
WORKDIR /data
USER 1000:1000
EXPOSE 3000
# By Node: the image has no other program that asks.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "/app/node_modules/flenjor/bin/healthy.mjs"]
ENTRYPOINT ["node", "/app/node_modules/flenjor/bin/flenjor.mjs"]
