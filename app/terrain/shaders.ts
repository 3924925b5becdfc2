export const VERTEX_SHADER = `#version 300 es
uniform mat4 camera;
uniform float scale;
uniform float middle;
in vec4 vertex;
out vec2 place;
out float meters;
out float side;
void main() {
  place = vertex.xy;
  meters = vertex.z;
  side = vertex.w;
  gl_Position = camera * vec4(vertex.x - 0.5, (vertex.z - middle) * scale, vertex.y - 0.5, 1.0);
}`

/**
 * Draws on the ground what the contour map draws: a line every 100 m, a stronger one every 500 m, the sector that the
 * picture shows, and the cut of the profile. The lines are as wide on the screen however near they are.
 */
export const FRAGMENT_SHADER = `#version 300 es
precision highp float;
uniform sampler2D relief;
uniform vec2 base;
uniform vec2 sight;
uniform float halfAngle;
uniform float pixels;
uniform vec3 line;
uniform vec3 index;
uniform vec3 ember;
uniform vec3 glow;
uniform vec3 foot;
in vec2 place;
in float meters;
in float side;
out vec4 color;

float stroke(float away, float width) {
  return 1.0 - smoothstep(width - 1.0, width, away / fwidth(away) / pixels);
}

/** Lines that would touch on a steep slope fade. */
float contour(float every, float width) {
  float level = meters / every;
  float change = fwidth(level);
  float away = abs(fract(level - 0.5) - 0.5) / max(change, 0.0001) / pixels;
  return (1.0 - smoothstep(width - 0.6, width + 0.4, away)) * (1.0 - smoothstep(0.06, 0.16, change * pixels)) * step(1.0, meters);
}

void main() {
  vec2 from = place - base;
  float along = dot(from, sight);
  float across = dot(from, vec2(-sight.y, sight.x));
  float cut = stroke(abs(across), 1.5) * step(0.0, along);
  if (side > 0.5) {
    color = vec4(mix(foot, ember, cut), 1.0);
    return;
  }
  vec3 ground = mix(texture(relief, place).rgb, vec3(1.0), 0.15);
  ground = mix(ground, line, 0.5 * contour(100.0, 0.7));
  ground = mix(ground, index, 0.6 * contour(500.0, 0.9));
  float inside = along * tan(halfAngle) - abs(across);
  ground = mix(ground, glow, along > 0.0 && inside > 0.0 ? 0.22 : 0.0);
  ground = mix(ground, ember, along > 0.0 ? stroke(abs(inside), 1.1) : 0.0);
  ground = mix(ground, ember, cut);
  ground = mix(ground, glow, 1.0 - step(0.006, length(from)));
  color = vec4(ground, 1.0);
}`
